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
  return {
    players: readable([]),
    moment: readable({ view: view(2), events: [] }),
    clock: readable({ seconds: [], running: [] }),
    chat: readable([]),
    offers: readable([]),
    pick: async (notes) => {
      if (notes.includes("refused")) throw new Error("Not now");
      sent.push(notes.join("; "));
    },
    draft: async (notes) => drafts[notes.join("; ")] ?? null,
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
  const play = playing(main, false);
  await play.end();
  await play.end();
  expect(sent).toEqual(["end turn"]);
  play.asked(main);
  await play.end();
  expect(sent).toEqual(["end turn", "end turn"]);
});

test("an answer that is awaited is not seen at once, and nothing else can be sent before it comes", async () => {
  vi.useFakeTimers();
  const carried = connection();
  const waiting: (() => void)[] = [];
  const pick = vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve)));
  const play = new Play({ ...carried, pick }, () => ({ stepwise: false }));
  play.asked(asked([...main.options], { picked: [option("play ogre")] }));
  const ended = play.end();
  expect(play.point("card:hand/0/scout")).toBe(false);
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
