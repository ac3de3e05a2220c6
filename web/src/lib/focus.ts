// The focus of the keyboard stays on the table: when what has it goes away, what is nearest to where it was gets it.

import { nearest, walkable, type Box } from "./keys";

/** Look after the focus within a table, as long as the table is there. */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let where: Box | null = null;
  let isLost = false;

  function remember(event: FocusEvent): void {
    last = event.target as HTMLElement;
    where = last.getBoundingClientRect();
    isLost = false;
  }

  function look(): void {
    if (!last || !where || document.activeElement !== document.body) return;
    const isGone = !last.isConnected || last.offsetParent === null;
    // What only cannot be pressed for a moment gets the focus back; who pressed beside everything has put it away.
    if (last.matches(":disabled") && !isGone) isLost = true;
    else if (!isGone && isLost) last.focus({ preventScroll: true });
    else if (isGone) {
      const things = walkable(root);
      const boxes = things.map((thing) => thing.getBoundingClientRect());
      things[nearest(boxes, where)]?.focus({ preventScroll: true });
    }
  }

  root.addEventListener("focusin", remember);
  const changes = new MutationObserver(look);
  changes.observe(root, { subtree: true, childList: true, attributeFilter: ["disabled", "hidden"] });
  // A sheet that closes gives the focus back to what was there before it, which may have gone.
  document.addEventListener("close", look, true);
  return () => {
    root.removeEventListener("focusin", remember);
    document.removeEventListener("close", look, true);
    changes.disconnect();
  };
}
