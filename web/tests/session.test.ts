import { beforeEach, expect, test, vi } from "vitest";
import type { Me, Preferences } from "../src/protocol";

const stored: Preferences[] = [];
let answers: (() => void)[] = [];
let refused = false;

vi.mock("../src/app/api", () => ({
  Refusal: class extends Error {},
  api: {
    get: async () => me,
    put: (_: string, body: Preferences) =>
      new Promise((resolve, reject) => {
        answers.push(() => {
          if (refused) return reject(new Error("not now"));
          stored.push(body);
          resolve(body);
        });
      }),
  },
}));
vi.mock("../src/app/look", () => ({ apply: () => undefined, STANDARD: { theme: "system", palette: "standard" } }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const standard = { theme: "system", palette: "standard", stops: [] as string[] } as unknown as Preferences;
const me = { name: "ada", kind: "person", settings: standard } as Me;
const { session } = await import("../src/app/session.svelte");

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  while (answers.length) {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
};

beforeEach(async () => {
  stored.length = 0;
  answers = [];
  refused = false;
  me.settings = standard;
  await session.load();
});

test("settings that are changed at once are all kept, and count before the server has answered", async () => {
  const both = [session.change({ palette: "contrast" as never }), session.change({ theme: "light" })];
  expect(session.preferences).toMatchObject({ palette: "contrast", theme: "light" });
  await settled();
  await Promise.all(both);
  expect(stored.at(-1)).toMatchObject({ palette: "contrast", theme: "light" });
  expect(session.preferences).toMatchObject({ palette: "contrast", theme: "light" });
});

test("what the server refuses does not stay", async () => {
  refused = true;
  const tried = expect(session.change({ theme: "light" })).rejects.toThrow("not now");
  await settled();
  await tried;
  expect(session.preferences.theme).toBe("system");
});
