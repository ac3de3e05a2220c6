// Who somebody is, and how they want the app to be. Settings live on the account; without one, in this browser.

import type { Me, Preferences } from "../protocol";
import { api, Refusal } from "./api";
import { apply, STANDARD } from "./look";

const KEPT = "cardwright-settings";

class Session {
  me = $state.raw<Me | null>(null);
  /** Whether it is known who somebody is. */
  ready = $state(false);
  private local = $state.raw<Preferences>(kept());
  preferences: Preferences = $derived(this.me ? this.me.settings : this.local);
  isGuest: boolean = $derived(this.me?.kind === "guest");
  isPerson: boolean = $derived(this.me?.kind === "person");
  private listeners: (() => void)[] = [];
  private storing: Promise<unknown> = Promise.resolve();

  /** Call something whenever somebody else, or nobody, is logged in. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async load(): Promise<void> {
    apply(this.preferences);
    try {
      this.be(await api.get<Me | null>("/me"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    } finally {
      this.ready = true;
    }
  }

  private be(me: Me | null): void {
    const isOther = me?.name !== this.me?.name || me?.kind !== this.me?.kind;
    this.me = me;
    apply(this.preferences);
    if (isOther) for (const listener of this.listeners) listener();
  }

  /** Be somebody: whoever is logged in, or else a new guest. */
  async needed(): Promise<void> {
    if (this.me) return;
    this.be(await api.post<Me>("/guests"));
    await this.bring();
  }

  async logIn(name: string, password: string): Promise<void> {
    this.be(await api.post<Me>("/sessions", { name, password }));
  }

  async register(name: string, password: string): Promise<void> {
    this.be(await api.post<Me>("/accounts", { name, password }));
    await this.bring();
  }

  /** A guest becomes an account and keeps everything. */
  async settle(name: string, password: string): Promise<void> {
    this.be(await api.post<Me>("/me/account", { name, password }));
  }

  async logOut(): Promise<void> {
    await api.delete("/sessions/current");
    this.be(null);
  }

  /** The server says that this session has ended. */
  ended(): void {
    this.be(null);
  }

  /** Change some settings. They count at once; those of an account are stored one after the other, and undone if refused. */
  async change(part: Partial<Preferences>): Promise<void> {
    const before = this.preferences;
    this.hold({ ...before, ...part });
    if (!this.me) return localStorage.setItem(KEPT, JSON.stringify(this.local));
    const stored = this.storing.then(() => api.put<Preferences>("/me/settings", this.preferences));
    this.storing = stored.catch(() => undefined);
    await stored.catch((error: unknown) => {
      this.hold(before);
      throw error;
    });
  }

  private hold(preferences: Preferences): void {
    if (this.me) this.me = { ...this.me, settings: preferences };
    else this.local = preferences;
    apply(preferences);
  }

  /** A new account begins with the settings of this browser. */
  private async bring(): Promise<void> {
    if (localStorage.getItem(KEPT)) await this.change(this.local);
  }
}

function kept(): Preferences {
  try {
    return { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Preferences>) };
  } catch {
    return STANDARD;
  }
}

export const session = new Session();
