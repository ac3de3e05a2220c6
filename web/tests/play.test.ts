import { readable } from "svelte/store";
import { beforeEach, expect, test, vi } from "vitest";
import type { Connection } from "../src/lib/connection";
import { Play } from "../src/lib/play.svelte";
import type { AskView } from "../src/lib/types";
import { asked, option, view } from "./making";

const scout = { card: "scout", zone: "hand", seat: 0 };
const main = asked([option("play scout", scout), option("end turn")]);
const slot = asked([option("to A1", { zone: "field", seat: 0, place: "A1" })], { picked: main.options.slice(0, 1) });

let sent: string[];
let drafts: Record<string, AskView>;

function connection(): Connection {
  const pick = async (notes: string[]): Promise<void> => {
    if (notes.includes("refused")) throw new Error("Not now");
    sent.push(notes.join("; "));
  };
  return {
    players: readable([]),
    moment: readable({ view: view(2), events: [] }),
    clock: readable({ seconds: [], running: [] }),
    chat: readable([]),
    offers: readable([]),
    pick,
    draft: async (notes, _, commit) => {
      const next = drafts[notes.join("; ")] ?? null;
      if (!next && commit) await pick(notes);
      return next;
    },
    preview: async () => null,
    why: async () => "",
    takeBack: async () => void sent.push("take back"),
  };
}

beforeEach(() => {
  sent = [];
  drafts = { "play scout": slot };
});

function playing(ask: AskView, stepwise = true): Play {
  const play = new Play(connection(), () => ({ stepwise }));
  play.asked(ask);
  return play;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a play is announced step by step and sent as a whole", async () => {
  const play = playing(main);
  play.point("card:hand/0/scout");
  await settled();
  expect(sent).toEqual([]);
  expect([...play.lit]).toEqual(["place:field/0/A1"]);
  play.point("place:field/0/A1");
  await settled();
  expect(sent).toEqual(["play scout; to A1"]);
});

test("a step of a draft is dropped here; what the server keeps is taken back there", async () => {
  const play = playing(main);
  play.point("card:hand/0/scout");
  await settled();
  await play.back();
  expect(play.ask).toBe(main);
  await playing(asked([], { picked: main.options.slice(0, 1) })).back();
  expect(sent).toEqual(["take back"]);
});

test("where nothing is stepwise every pick is sent at once", async () => {
  playing(main, false).point("card:hand/0/scout");
  await settled();
  expect(sent).toEqual(["play scout"]);
});

test("a set is toggled freely and sent as one", async () => {
  const ogre = { card: "ogre", zone: "hand", seat: 0 };
  const play = playing(asked([option("pay scout", scout), option("pay ogre", ogre)], { count: [2, 2] }));
  play.point("card:hand/0/scout");
  expect(play.canConfirm).toBe(false);
  play.point("card:hand/0/scout");
  play.point("card:hand/0/ogre");
  play.point("card:hand/0/scout#1");
  expect([...play.lit]).toEqual([]);
  await play.confirm();
  expect(sent).toEqual(["pay ogre; pay scout"]);
});

test("after an answer nothing can be picked until something is asked again", async () => {
  vi.useFakeTimers();
  const play = playing(main, false);
  await play.end();
  await play.end();
  expect(sent).toEqual(["end turn"]);
  play.asked(main);
  vi.advanceTimersByTime(1000);
  await play.end();
  expect(sent).toEqual(["end turn", "end turn"]);
  vi.useRealTimers();
});

test("where buttons of another decision have just been they are dead for a moment", async () => {
  vi.useFakeTimers();
  const play = playing(asked([option("pass")], { window: true }), false);
  expect(play.resting).toBe(false);
  play.asked(main, 2);
  await play.end();
  await play.choose(main.options[1] as never);
  expect([play.resting, sent]).toEqual([true, []]);
  vi.advanceTimersByTime(700);
  expect(play.resting).toBe(false);
  await play.end();
  expect(sent).toEqual(["end turn"]);
  // Nothing was there for long enough.
  vi.advanceTimersByTime(700);
  play.asked(main, 3);
  expect(play.resting).toBe(false);
  // The same decision goes on.
  play.asked({ ...main }, 3);
  expect(play.resting).toBe(false);
  vi.useRealTimers();
});

test("what would be sent at one press does nothing where another decision has just been", async () => {
  vi.useFakeTimers();
  const ogre = { card: "ogre", zone: "hand", seat: 0 };
  const place = { zone: "field", seat: 0, place: "A1" };
  const next = asked([option("block scout", scout), option("place ogre", ogre, place)]);
  const turned = (): Play => {
    const play = playing(asked([option("pass")], { window: true }), false);
    play.asked(next, 2);
    return play;
  };
  const play = turned();
  // It was meant for something, so the card is not opened either.
  expect(play.point("card:hand/0/scout")).toBe(true);
  await play.pick(next.options[0] as never);
  await vi.advanceTimersByTimeAsync(0);
  expect([play.resting, sent]).toEqual([true, []]);
  vi.advanceTimersByTime(700);
  play.point("card:hand/0/scout");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["block scout"]);
  // Whoever has begun something of the new decision has seen it.
  const fluent = turned();
  fluent.point("card:hand/0/ogre");
  fluent.point("place:field/0/A1");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["block scout", "place ogre"]);
  vi.useRealTimers();
});

test("a draft is begun at once where another decision has just been, and not complete at its first press", async () => {
  vi.useFakeTimers();
  const turned = (): Play => {
    const play = playing(asked([option("pass")], { window: true }));
    play.asked(main, 2);
    return play;
  };
  drafts = {};
  const blind = turned();
  blind.point("card:hand/0/scout");
  await vi.advanceTimersByTimeAsync(0);
  expect([blind.ask, sent]).toEqual([main, []]);
  drafts = { "play scout": slot };
  const fluent = turned();
  fluent.point("card:hand/0/scout");
  await vi.advanceTimersByTimeAsync(0);
  expect([fluent.ask, fluent.resting]).toEqual([slot, false]);
  fluent.point("place:field/0/A1");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["play scout; to A1"]);
  vi.useRealTimers();
});

test("each press of a draft is one message, which commits where the press may complete the answer", async () => {
  const asks: unknown[] = [];
  const carried = connection();
  const draft = (notes: string[], ask?: number, commit?: boolean): Promise<AskView | null> => {
    asks.push([notes.join("; "), ask, commit]);
    return carried.draft(notes, ask, commit);
  };
  const pick = vi.fn(carried.pick);
  const play = new Play({ ...carried, draft, pick }, () => ({ stepwise: true }));
  play.asked(main, 1);
  play.point("card:hand/0/scout");
  await settled();
  expect([play.ask, play.planned, sent]).toEqual([slot, slot.picked, []]);
  play.point("place:field/0/A1");
  await settled();
  expect([play.ask, play.planned, sent]).toEqual([null, [...slot.picked, ...slot.options], ["play scout; to A1"]]);
  play.asked(asked([option("refused", scout)]), 2);
  play.point("card:hand/0/scout");
  await settled();
  expect(asks).toEqual([
    ["play scout", 1, true],
    ["play scout; to A1", 1, true],
    ["refused", 2, false],
  ]);
  expect(pick).not.toHaveBeenCalled();
});

test("an answer that is refused leaves the draft as it was", async () => {
  drafts = { "play scout": asked([option("refused", scout)], { picked: main.options.slice(0, 1) }) };
  const play = playing(main);
  play.point("card:hand/0/scout");
  await settled();
  play.point("card:hand/0/scout");
  await settled();
  expect([play.problem, play.ask, play.planned]).toEqual(["Not now", drafts["play scout"], main.options.slice(0, 1)]);
  expect(sent).toEqual([]);
});

test("who has only begun an answer in a window that passes has not answered", async () => {
  vi.useFakeTimers();
  const window = asked(main.options, { window: true });
  const play = new Play(connection(), () => ({ stepwise: true }), () => true);
  play.asked(window, 1);
  play.point("card:hand/0/scout");
  await vi.advanceTimersByTimeAsync(0);
  play.asked(main, 2);
  vi.advanceTimersByTime(700);
  await play.end();
  expect([play.doubted?.note, sent]).toEqual(["end turn", []]);
  vi.useRealTimers();
});

test("a draft that comes when something else is asked changes nothing", async () => {
  for (const next of [slot, null]) {
    const waiting: (() => void)[] = [];
    const draft = () => new Promise<AskView | null>((resolve) => waiting.push(() => resolve(next)));
    const play = new Play({ ...connection(), draft }, () => ({ stepwise: true }));
    const other = asked([...main.options]);
    play.asked(main, 1);
    play.point("card:hand/0/scout");
    play.asked(other, 2);
    waiting[0]?.();
    await settled();
    expect([play.ask, sent]).toEqual([other, []]);
  }
});

test("a pick, a draft and a preview name the decision that they are about", async () => {
  const named: unknown[] = [];
  const carried = {
    pick: async (_: string[], ask?: number) => void named.push("pick", ask),
    draft: async (_: string[], ask?: number) => (named.push("draft", ask), null),
    preview: async (_: string[], ask?: number) => (named.push("preview", ask), null),
  };
  for (const stepwise of [true, false]) {
    const play = new Play({ ...connection(), ...carried }, () => ({ stepwise }));
    play.asked(main, 7);
    await play.consider("card:hand/0/scout");
    play.point("card:hand/0/scout");
    await settled();
  }
  expect(named).toEqual(["preview", 7, "draft", 7, "preview", 7, "pick", 7]);
});

test("an ending that comes by surprise is asked about once more, by who wants it", async () => {
  vi.useFakeTimers();
  const surprised = (confirms: boolean): Play => {
    const play = new Play(connection(), () => ({}), () => confirms);
    play.asked(asked([option("pass")], { window: true }), 1);
    play.asked(main, 2);
    vi.advanceTimersByTime(700);
    return play;
  };
  const play = surprised(true);
  await play.end();
  expect([play.doubted?.note, sent]).toEqual(["end turn", []]);
  await play.pick(play.doubted as never);
  expect([play.doubted, sent]).toEqual([null, ["end turn"]]);
  await surprised(false).end();
  const slow = surprised(true);
  vi.advanceTimersByTime(4000);
  await slow.end();
  const meant = new Play(connection(), () => ({}), () => true);
  meant.asked(asked([option("pass")], { window: true }), 1);
  await meant.end();
  meant.asked(main, 2);
  vi.advanceTimersByTime(700);
  await meant.end();
  expect(sent).toEqual(["end turn", "end turn", "end turn", "pass", "end turn"]);
  vi.useRealTimers();
});

test("what is pressed while an answer is awaited is done after it, if the same decision goes on", async () => {
  const waiting: (() => void)[] = [];
  const pick = vi.fn((notes: string[]) => new Promise<void>((resolve) => waiting.push(() => (sent.push(notes[0] ?? ""), resolve()))));
  const play = new Play({ ...connection(), pick }, () => ({ stepwise: false }));
  const planned = asked(main.options, { picked: main.options.slice(0, 1) });
  play.asked(main, 1);
  expect(play.point("card:hand/0/scout")).toBe(true);
  await play.back();
  expect(sent).toEqual([]);
  play.asked(planned, 1);
  await settled();
  expect(sent).toEqual(["take back"]);
  // Another decision is not what was meant.
  play.asked(main, 1);
  play.point("card:hand/0/scout");
  await play.end();
  play.asked(asked(main.options), 2);
  await settled();
  expect(pick).toHaveBeenCalledTimes(2);
});

test("a plan that grows is one decision, whatever number each of its picks leads to", async () => {
  const ogre = { card: "ogre", zone: "hand", seat: 0 };
  const place = [option("place scout", scout), option("place ogre", ogre), option("ready")];
  const waiting: (() => void)[] = [];
  const pick = (notes: string[]) => new Promise<void>((resolve) => waiting.push(() => (sent.push(notes.join()), resolve())));
  const play = new Play({ ...connection(), pick }, () => ({ stepwise: false }));
  play.asked(asked(place), 1);
  play.point("card:hand/0/scout");
  play.point("card:hand/0/scout"); // a double click means one pick
  play.point("card:hand/0/ogre");
  waiting.shift()?.();
  await settled();
  play.asked(asked(place, { picked: place.slice(0, 1) }), 2);
  waiting.shift()?.();
  await settled();
  expect(sent).toEqual(["place scout", "place ogre"]);
  play.asked(asked(place, { picked: place.slice(0, 2) }), 3);
  expect(play.resting).toBe(false);
  await Promise.all([play.end(), waiting.shift()?.()]);
  await settled();
  expect(sent).toEqual(["place scout", "place ogre", "ready"]);
  // The next round asks the same, and is another decision.
  play.asked(asked(place), 4);
  expect(play.resting).toBe(true);
});

test("what was sent stays planned until it is seen to happen, or is refused", async () => {
  const place = option("place scout", scout, { zone: "field", seat: 0, place: "A1" });
  const play = playing(asked([place, option("refused")]), false);
  await play.pick(place);
  expect([play.ask, play.planned]).toEqual([null, [place]]);
  play.forget();
  expect(play.planned).toEqual([]);
  play.asked(asked([option("refused")]), 5);
  await play.pick(option("refused"));
  expect(play.planned).toEqual([]);
});

test("an answer that is awaited is not seen at once, and nothing else is sent before it comes", async () => {
  vi.useFakeTimers();
  const carried = connection();
  const waiting: (() => void)[] = [];
  const pick = vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve)));
  const play = new Play({ ...carried, pick }, () => ({ stepwise: false }));
  play.asked(asked([...main.options], { picked: [option("play ogre")] }));
  const ended = play.end();
  expect(play.point("card:hand/0/scout")).toBe(true);
  await play.end();
  await play.back();
  expect(pick).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  expect([play.waiting, play.lit.size]).toEqual([false, 1]);
  vi.advanceTimersByTime(500);
  expect([play.waiting, play.lit.size]).toEqual([true, 0]);
  // The next question tells that the answer has come, before it is acknowledged.
  play.asked(main);
  expect([play.waiting, play.lit.size]).toEqual([false, 1]);
  vi.advanceTimersByTime(1000);
  void play.end();
  waiting[0]?.();
  await ended;
  await play.end();
  expect(pick).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("the end is one key away, and a refusal is told", async () => {
  const play = playing(asked([option("refused")], {}), false);
  await play.end();
  expect(play.problem).toBe("Not now");
  await playing(main).end();
  expect(sent).toEqual(["end turn"]);
});

const [mine, foe] = [1, 2].map((id) => ({ id, card: "wolf", zone: "field", seat: null }));
const field = (place: string) => ({ zone: "field", seat: null, place });
const acts = asked([option("attack A1", mine as never), option("move A1", mine as never), option("end")]);

function fighting(harms: string[] = []): Play {
  drafts = {
    "attack A1": asked([option("> B1", foe as never), option("> C1", { ...foe, id: 3 } as never)], { step: "aim" }),
    "move A1": asked([option("to A2", field("A2")), option("to C1", { ...foe, id: 3 } as never)], { step: "slot" }),
  };
  const play = new Play(connection(), () => ({ stepwise: true, harms }), undefined, (key) => key === "id:2");
  play.asked(acts);
  return play;
}

test("what a selection could do is lit at once, and pointed at without saying which it is", async () => {
  const play = fighting();
  play.point("id:1");
  expect([...play.lit]).toEqual([]);
  await settled();
  // What could be meant in two ways is not.
  expect([...play.lit]).toEqual(["id:2", "place:field/null/A2"]);
  play.point("place:field/null/A2");
  await settled();
  expect(sent).toEqual(["move A1; to A2"]);
});

test("what was lit for a selection is dark without it", async () => {
  const play = fighting();
  play.point("id:1");
  await settled();
  play.drop();
  expect([...play.lit]).toEqual(["id:1"]);
});

test("a card of one's own is harmed only if it is pointed at twice", async () => {
  const play = fighting(["aim"]);
  play.point("id:1");
  await settled();
  expect([play.harms("id:2"), play.harms("place:field/null/A2")]).toEqual([true, false]);
  play.point("id:2");
  await settled();
  expect([sent, play.wary, play.problem !== ""]).toEqual([[], "id:2", true]);
  play.drop();
  expect([play.wary, play.selected]).toEqual([null, ["id:1"]]);
  play.point("id:2");
  play.point("id:2");
  await settled();
  expect(sent).toEqual(["attack A1; > B1"]);
});
