import { expect, test, vi } from "vitest";
import type { Connection } from "../src/lib/connection";
import { Looks } from "../src/lib/looks.svelte";
import type { Play } from "../src/lib/play.svelte";
import { view } from "./making";

test("nothing of a table that is gone is asked about", async () => {
  vi.useFakeTimers();
  const asked = vi.fn(() => null);
  const play = Object.defineProperty({}, "ask", { get: asked }) as Play;
  const looks = new Looks({} as Connection, play, {}, () => view(2));
  void looks.peek({ key: "card:hand/0/scout" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledOnce();
  void looks.peek({ key: "card:hand/0/ogre" });
  looks.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
