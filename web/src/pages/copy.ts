// The clipboard of the browser.

import { toasts } from "../app/toasts.svelte";
import { tells } from "./words";

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.note(tells.copied);
  } catch {
    toasts.note(tells.notCopied);
  }
}
