import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { get } from "svelte/store";
import { Live, type Wire } from "../src/app/live";
import { Room } from "../src/app/room";
import { view } from "./making";

class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(name = "Ann", time = 100): void {
    this.onopen?.();
    this.tell({ type: "welcome", protocol: 1, server: "1", name, kind: name ? "person" : "", time });
  }
  last(type: string): Record<string, unknown> {
    return this.sent.findLast((message) => message.type === type) ?? {};
  }
  done(type: string): void {
    this.tell({ type: "done", id: this.last(type).id });
  }
}

let wires: FakeWire[];
let live: Live;

function wire(): FakeWire {
  const last = wires.at(-1);
  if (!last) throw new Error("nothing was opened");
  return last;
}

function state(number: number, more: object = {}): object {
  const events = [{ number, kind: "turn", text: `event ${number}` }];
  return { type: "state", match: "m", seat: 0, ask: number, view: view(2, { number }), events, ...more };
}

function table(more: object = {}): object {
  const seats = [
    { seat: 0, name: "Ann", kind: "person" },
    { seat: 1, name: "Ben", kind: "person" },
  ];
  const plain = { match: "m", game: "g", state: "running", seats, size: 2, difference: {}, commitment: "" };
  return { type: "table", table: { ...plain, ...more } };
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  live = new Live(() => {
    const made = new FakeWire();
    wires.push(made);
    return made;
  });
  live.start();
});

afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

test("it says hello first, and sends what was asked before once it is welcome", () => {
  void live.ask({ type: "watch-lobby" });
  wire().onopen?.();
  expect(wire().sent.map((message) => message.type)).toEqual(["hello"]);
  wire().tell({ type: "welcome", protocol: 1, server: "1", name: "", kind: "", time: 7 });
  expect(wire().sent.map((message) => message.type)).toEqual(["hello", "watch-lobby"]);
  expect(get(live.status)).toBe("open");
  expect(live.now()).toBeCloseTo(7);
});

test("answers find their requests, refusals have words", async () => {
  wire().greet();
  const first = live.ask({ type: "resign", match: "m" });
  const second = live.ask({ type: "hold", match: "m" });
  wire().done("hold");
  wire().tell({ type: "refused", id: wire().last("resign").id, code: "illegal", text: "the match is over" });
  expect((await second).type).toBe("done");
  await expect(first).rejects.toThrow("The match is over.");
});

test("a lost connection comes back, goes on from the last event and sends a pick again", async () => {
  wire().greet();
  const room = new Room(live, "m");
  wire().tell(table());
  wire().tell(state(1));
  wire().tell(state(2));
  wire().done("watch");
  const picked = room.pick(["end"]);
  expect(wire().last("pick")).toMatchObject({ ask: 2, note: "end" });
  wire().onclose?.({ code: 1006 });
  expect(get(live.status)).toBe("lost");
  await vi.advanceTimersByTimeAsync(600);
  wire().greet();
  expect(wires.length).toBe(2);
  expect(wire().last("watch")).toMatchObject({ match: "m", since: 2 });
  expect(wire().last("pick")).toMatchObject({ ask: 2, note: "end" });
  wire().tell(state(3));
  wire().done("pick");
  await picked;
  expect(get(room.moment).events.map((event) => event.number)).toEqual([1, 2, 3]);
  room.close();
});

test("a pick names the decision that it was made for, and the same question anew is another decision", () => {
  wire().greet();
  const room = new Room(live, "m");
  wire().tell(state(4));
  wire().tell(state(4, { ask: 5, events: [] }));
  expect(get(room.moment).ask).toBe(5);
  void room.pick(["end"], 4);
  void room.draft(["end"], 4);
  expect([wire().last("pick").ask, wire().last("draft").ask]).toEqual([4, 4]);
  void room.pick(["end"]);
  expect(wire().last("pick").ask).toBe(5);
  room.close();
});

test("a draft that commits is done once it is a whole answer; until then the next step comes back", async () => {
  wire().greet();
  const room = new Room(live, "m");
  const next = { name: "main" } as never;
  const begun = room.draft(["play"], 4, true);
  wire().tell({ type: "step", id: wire().last("draft").id, match: "m", next });
  expect(await begun).toEqual(next);
  const whole = room.draft(["play", "to A1"], 4, true);
  expect(wire().last("draft")).toMatchObject({ ask: 4, notes: ["play", "to A1"], commit: true });
  wire().done("draft");
  expect(await whole).toBe(null);
  room.close();
});

test("what is not safe to send twice fails when the connection is lost", async () => {
  wire().greet();
  const said = live.ask({ type: "say", match: "m", text: "hi" });
  const refused = expect(said).rejects.toThrow("connection was lost");
  wire().onclose?.({ code: 1006 });
  await refused;
});

test("pauses grow, and the network's return ends them", async () => {
  wire().greet();
  for (const wait of [500, 1300, 2500]) {
    wire().onclose?.({ code: 1006 });
    const before = wires.length;
    await vi.advanceTimersByTimeAsync(wait);
    expect(wires.length).toBe(before + 1);
  }
  wire().onclose?.({ code: 1006 });
  const before = wires.length;
  live.retry();
  expect(wires.length).toBe(before + 1);
});

test("a server that does not answer any more is left", async () => {
  wire().greet();
  await vi.advanceTimersByTimeAsync(20001);
  expect(wire().last("ping").type).toBe("ping");
  await vi.advanceTimersByTimeAsync(10001);
  expect(wires[0]?.isClosed).toBe(true);
  expect(get(live.status)).toBe("lost");
});

test("an old page does not come back, and a session that ended is told", () => {
  const out = vi.fn();
  live.onSignedOut = out;
  wire().greet();
  wire().onclose?.({ code: 4401 });
  expect(out).toHaveBeenCalledOnce();
  live.restart();
  wire().onclose?.({ code: 4409 });
  expect(get(live.status)).toBe("outdated");
  live.retry();
  expect(wires.length).toBe(2);
});

test("an open table is watched again once it runs", () => {
  wire().greet();
  const room = new Room(live, "m");
  wire().tell(table({ state: "open" }));
  wire().done("watch");
  wire().tell(table());
  expect(wire().sent.filter((message) => message.type === "watch").length).toBe(2);
  wire().tell(state(1));
  expect(get(room.moment).view.number).toBe(1);
  room.close();
});

test("somebody else sees the match from the beginning", () => {
  wire().greet("");
  const room = new Room(live, "m");
  wire().tell(table());
  wire().tell(state(5, { seat: undefined }));
  live.restart();
  wire().greet("Ann");
  expect(wire().last("watch")).toMatchObject({ since: 0 });
  wire().tell(state(9));
  expect(get(room.moment).events.map((event) => event.number)).toEqual([9]);
  room.close();
});

test("clocks run on between messages, for those whose turn it is", async () => {
  wire().greet("Ann", 100);
  const room = new Room(live, "m");
  const stop = room.clock.subscribe(() => undefined);
  wire().tell(state(1, { clock: { left: [30, 40], running: [1], paused: false, time: 99 } }));
  expect(get(room.clock).seconds.map((value) => Math.round(value ?? 0))).toEqual([30, 39]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(get(room.clock).seconds.map((value) => Math.round(value ?? 0))).toEqual([30, 34]);
  stop();
  room.close();
});

test("the same state again does not disturb, and who is away is known", () => {
  wire().greet();
  const room = new Room(live, "m");
  wire().tell(table());
  wire().tell(state(1));
  const before = get(room.moment);
  wire().tell(state(1, { events: [] }));
  expect(get(room.moment)).toBe(before);
  wire().tell({ type: "presence", match: "m", here: [0], spectators: 2 });
  expect(get(room.players)).toEqual([{ name: "Ann" }, { name: "Ben", absent: true }]);
  room.close();
});

test("chat that comes again is not shown twice", () => {
  wire().greet();
  const room = new Room(live, "m");
  const said = { type: "said", match: "m", name: "Ben", text: "hello", time: 5, seat: 1 };
  wire().tell(said);
  wire().tell(said);
  expect(get(room.chat)).toEqual([{ from: "Ben", text: "hello", time: 5, seat: 1 }]);
  room.close();
});

test("only what somebody rests on is previewed", async () => {
  wire().greet();
  const room = new Room(live, "m");
  wire().tell(state(1));
  const brushed = room.preview(["a"]);
  const rested = room.preview(["b"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await brushed).toBeNull();
  expect(wire().sent.filter((message) => message.type === "preview").map((message) => message.note)).toEqual(["b"]);
  wire().tell({ type: "foresight", id: wire().last("preview").id, match: "m", view: view(2), events: [] });
  expect((await rested)?.events).toEqual([]);
  room.close();
});
