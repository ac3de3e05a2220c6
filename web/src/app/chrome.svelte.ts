// What a page may put into the frame around it: the title of the window, and tools in the header.

import type { Snippet } from "svelte";

class Chrome {
  title = $state("");
  tools = $state.raw<Snippet | null>(null);

  clear(): void {
    this.title = "";
    this.tools = null;
  }
}

export const chrome = new Chrome();
