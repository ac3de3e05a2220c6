import { expect, test } from "vitest";
import { speak, words } from "../src/lib/words";

test("another language changes what it has words for", () => {
  const { yourTurn, log } = words;
  speak({ yourTurn: "À vous" });
  expect([words.yourTurn, words.log]).toEqual(["À vous", log]);
  speak({ yourTurn });
});
