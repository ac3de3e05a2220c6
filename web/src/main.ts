import { mount } from "svelte";
import App from "./app/App.svelte";
import { session } from "./app/session.svelte";
import "./theme.css";
import "./app/palettes.css";
import "./app/app.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
void session.load();
