import { mount } from "svelte";
import App from "./app/App.svelte";
import { speakLanguage } from "./app/language";
import { live } from "./app/live";
import { session } from "./app/session.svelte";
import "./theme.css";
import "./app/palettes.css";
import "./app/app.css";

session.onChange(() => live.restart());
live.onSignedOut = () => session.ended();
addEventListener("online", () => live.retry());

const target = document.getElementById("app");
// Without its words the page still speaks English.
void speakLanguage()
  .catch(() => undefined)
  .then(() => {
    if (target) mount(App, { target });
    void session.load().then(() => live.start());
  });
