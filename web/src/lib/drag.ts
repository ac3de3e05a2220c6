// Drag and drop by pointer events, for mouse, pen and finger alike. What is dragged and where it may be dropped are
// elements with a key; a drop is pointing at both, one after the other.

import type { Key } from "./options";

const FAR_ENOUGH = 8;

export interface Dragging {
  /** Called when a drag begins: point at the card, so that the places for it light up. */
  start(key: Key): void;
  /** Called over an element with a key, or over nothing. */
  over(key: Key | null): void;
  drop(key: Key | null): void;
}

function keyAt(x: number, y: number): Key | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-key]");
  return under?.dataset.key ?? null;
}

/** Makes an element draggable while `key` is given. A press that does not move stays a click. */
export function draggable(element: HTMLElement, handler: { key: Key | null; dragging: Dragging }) {
  let now = handler;
  const onDown = (down: PointerEvent): void => {
    const key = now.key;
    if (!key || down.button !== 0) return;
    let moving = false;
    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moving && Math.hypot(dx, dy) > FAR_ENOUGH && (event.pointerType !== "touch" || -dy > Math.abs(dx))) {
        moving = true;
        element.setPointerCapture(event.pointerId);
        element.classList.add("dragged");
        now.dragging.start(key);
      }
      if (!moving) return;
      element.style.translate = `${dx}px ${dy}px`;
      now.dragging.over(keyAt(event.clientX, event.clientY));
    };
    const stop = (event: PointerEvent): void => {
      // Asked before the card goes home, under the pointer.
      const over = event.type === "pointerup" ? keyAt(event.clientX, event.clientY) : null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
      removeEventListener("pointercancel", stop);
      element.style.translate = "";
      element.classList.remove("dragged");
      if (!moving) return;
      // The click that follows the end of a drag means nothing.
      const swallow = (click: Event): void => click.stopImmediatePropagation();
      element.addEventListener("click", swallow, { capture: true });
      setTimeout(() => {
        element.removeEventListener("click", swallow, { capture: true });
        now.dragging.drop(over);
      });
    };
    // Not on the element: a quick hand has left it before the first move is told.
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
  };
  element.addEventListener("pointerdown", onDown);
  return {
    update: (next: typeof handler) => void (now = next),
    destroy: () => element.removeEventListener("pointerdown", onDown),
  };
}
