import { expect, test } from "vitest";
import { initials, withNames } from "../src/lib/names";

const players = [{ name: "Ada" }, { name: "Your enemy", within: "your enemy" }];

test("texts speak of players by name", () => {
  expect(withNames("Player 1 draws Player 2's card", [{ name: "Ada" }, { name: "Bo" }])).toBe("Ada draws Bo's card");
  expect(withNames("Player 3 waits", players)).toBe("Player 3 waits");
});

test("who has no name of their own is called as the sentence wants it", () => {
  expect(withNames("Kappa hits Player 2 for 5", players)).toBe("Kappa hits your enemy for 5");
  expect(withNames("Player 2 places Tyr", players)).toBe("Your enemy places Tyr");
  expect(withNames("A draw. Player 2 agrees.", players)).toBe("A draw. Your enemy agrees.");
});

test("players are told apart by the first letters of their names, or by numbers", () => {
  expect(initials(["Ada", "nyx", "Élan"])).toEqual(["A", "N", "É"]);
  expect(initials(["Ada", "anna", "Bo"])).toEqual(["1", "2", "3"]);
});
