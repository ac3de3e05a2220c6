// One socket for the whole app. It says hello, answers requests by their number, comes back by itself when it is lost,
// and hands messages to whoever listens: the rooms of matches (room.ts), the lobby, a search.

import { writable, type Readable } from "svelte/store";
import { CloseCode, PROTOCOL, type ClientMessage, type ServerMessage, type Welcome } from "../protocol";
import { Refusal, sentence } from "./api";
import { says } from "./words";

/** `lost` while it tries to come back; `outdated` when only a newer page can talk to the server. */
export type Status = "closed" | "connecting" | "open" | "lost" | "outdated";

/** What is needed of a WebSocket. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

type Listener = (message: ServerMessage) => void;
type Unsent<M = ClientMessage> = M extends unknown ? Omit<M, "id"> : never;

interface Waiting {
  message: Unsent;
  sent: boolean;
  again: boolean;
  resolve: (answer: ServerMessage) => void;
  reject: (error: Error) => void;
}

const PAUSES = [400, 1000, 2000, 4000, 8000, 15000];
const PING_EVERY = 20000;
const PING_PATIENCE = 10000;
const FLOOD_PAUSE = 6000;

/** What can be asked again without harm: it changes nothing, or the second time is refused as stale. */
const REPEATABLE = new Set(["pick", "draft", "preview", "why", "hold", "ping", "watch-lobby"]);

export class Live {
  private wire: Wire | null = null;
  private ready = false;
  private lastId = 0;
  private tries = 0;
  private waiting = new Map<number, Waiting>();
  private listeners = new Set<Listener>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private offset = 0;
  private current = writable<Status>("closed");
  readonly status: Readable<Status> = this.current;
  /** Called after each hello, before anything else is sent: with whether one is now somebody else. */
  readonly greeted = new Set<(isOther: boolean) => void>();
  onSignedOut: () => void = () => undefined;
  private who = "";

  constructor(private open: () => Wire) {}

  /** Server time now, in seconds. */
  now(): number {
    return performance.now() / 1000 + this.offset;
  }

  start(): void {
    if (!this.wire) this.connect("connecting");
  }

  /** Come back as whoever is logged in now. */
  restart(): void {
    this.drop();
    this.tries = 0;
    this.connect("connecting");
  }

  stop(): void {
    this.drop();
    this.current.set("closed");
  }

  /** Try at once, for instance because the network is back. */
  retry(): void {
    if (!this.wire && this.timer !== undefined) this.connect("lost");
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Send a request and wait for its answer; what is refused fails with words for people. */
  ask(message: Unsent): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { message, sent: false, again: false, resolve, reject });
      if (this.ready) this.send(id);
    });
  }

  private send(id: number): void {
    const one = this.waiting.get(id);
    if (!one) return;
    one.again = one.sent;
    one.sent = true;
    this.wire?.send(JSON.stringify({ ...one.message, id }));
  }

  private connect(status: Status): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.current.set(status);
    const wire = (this.wire = this.open());
    wire.onopen = () => wire.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, client: "cardwright web" }));
    wire.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = (event) => this.lost(event.code);
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.heart);
    this.timer = undefined;
    this.ready = false;
    if (this.wire) {
      this.wire.onopen = this.wire.onmessage = this.wire.onclose = null;
      this.wire.close();
    }
    this.wire = null;
  }

  private lost(code: number): void {
    this.drop();
    this.failUnsafe();
    if (code === CloseCode.WRONG_PROTOCOL || code === CloseCode.CROSS_SITE) {
      this.current.set("outdated");
      return;
    }
    if (code === CloseCode.NOT_SIGNED_IN) this.onSignedOut();
    if (this.wire) return;
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 0;
    const wait = code === CloseCode.FLOOD ? FLOOD_PAUSE : pause * (0.8 + 0.4 * Math.random());
    this.current.set("lost");
    this.timer = setTimeout(() => this.connect("lost"), wait);
  }

  /** Nobody knows whether what was sent has arrived; what is not safe to send again is given up. */
  private failUnsafe(): void {
    for (const [id, one] of this.waiting) {
      if (!one.sent || REPEATABLE.has(one.message.type)) continue;
      this.waiting.delete(id);
      one.reject(new Refusal(0, "lost", says.lostRequest));
    }
  }

  private heard(message: ServerMessage): void {
    if (message.type === "welcome") return this.welcomed(message);
    for (const listener of [...this.listeners]) listener(message);
    const id = message.id ?? 0;
    const one = this.waiting.get(id);
    if (!one) return;
    this.waiting.delete(id);
    // The first of two equal picks has arrived after all.
    const isStale = message.type === "refused" && message.code === "stale" && one.again;
    if (message.type === "refused" && !isStale) one.reject(new Refusal(0, message.code, sentence(message.text)));
    else one.resolve(message);
  }

  private welcomed(welcome: Welcome): void {
    const who = `${welcome.kind} ${welcome.name}`;
    const isOther = this.who !== who;
    this.who = who;
    this.tries = 0;
    this.setTime(welcome.time);
    this.ready = true;
    for (const greet of this.greeted) greet(isOther);
    // In the order in which they were asked; those of `greeted` were sent when they were asked.
    for (const [id, one] of this.waiting) if (!one.sent || REPEATABLE.has(one.message.type)) this.send(id);
    this.current.set("open");
    clearInterval(this.heart);
    this.heart = setInterval(() => void this.ping(), PING_EVERY);
  }

  private setTime(time: number): void {
    this.offset = time - performance.now() / 1000;
  }

  /** Learn the server's time, and whether it is still there. */
  private async ping(): Promise<void> {
    const silent = setTimeout(() => this.lost(0), PING_PATIENCE);
    const answer = await this.ask({ type: "ping" }).catch(() => null);
    clearTimeout(silent);
    if (answer?.type === "pong") this.setTime(answer.time);
  }
}

function socket(): Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/live`) as Wire;
}

export const live = new Live(socket);
