import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "127.0.0.1:8000";

// The mode "fixtures" builds a page of prepared tables instead of the client, for tests in a browser.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/cardwright/web/dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: { input: mode === "fixtures" ? "fixtures.html" : "index.html" },
  },
  server: {
    proxy: { "/api": { target: `http://${SERVER}`, ws: true } },
  },
}));
