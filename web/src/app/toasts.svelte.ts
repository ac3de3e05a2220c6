// Short messages that appear above the page and leave by themselves.

import { wordsOf } from "./api";

const SHOWN = { error: 8000, note: 3500 };

export interface Toast {
  id: number;
  text: string;
  kind: "error" | "note";
}

class Toasts {
  list = $state<Toast[]>([]);
  private last = 0;

  private add(text: string, kind: Toast["kind"]): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = ++this.last;
    this.list.push({ id, text, kind });
    setTimeout(() => this.drop(id), SHOWN[kind]);
  }

  note(text: string): void {
    this.add(text, "note");
  }

  error(error: unknown): void {
    this.add(wordsOf(error), "error");
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Do something, and say so if it fails. Returns whether it went well. */
  async trying(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      this.error(error);
      return false;
    }
  }
}

export const toasts = new Toasts();
