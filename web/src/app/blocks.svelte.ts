// Whom somebody blocks: they are not seated together, and what is said is not seen, also what was said before.

import { api } from "./api";
import { session } from "./session.svelte";

class Blocks {
  list = $state.raw<string[]>([]);
  private loading: Promise<void> | undefined;

  /** Nobody is blocked by somebody else: lists do not go from one account to the next. */
  forget(): void {
    this.list = [];
    this.loading = undefined;
  }

  has(name: string): boolean {
    return this.list.includes(name);
  }

  /** Know the list, if there is one. */
  known(): Promise<void> {
    return (this.loading ??= session.me ? this.load() : Promise.resolve());
  }

  private async load(): Promise<void> {
    this.list = await api.get<string[]>("/blocks");
  }

  async block(name: string): Promise<void> {
    await api.put(`/blocks/${encodeURIComponent(name)}`);
    await this.load();
  }

  async unblock(name: string): Promise<void> {
    await api.delete(`/blocks/${encodeURIComponent(name)}`);
    await this.load();
  }
}

export const blocks = new Blocks();

session.onChange(() => blocks.forget());
