import { expect, test } from "vitest";
import { chosen, nameOf, tags } from "../src/app/language";

test("a wished language is taken if it is there, with its region or without", () => {
  expect(chosen(["en", "de", "pt-BR"], ["fr", "pt-BR", "de"])).toBe("pt-BR");
  expect(chosen(["en", "de"], ["", "de-AT", "en"])).toBe("de");
  expect(chosen(["en"], ["ja"])).toBe("en");
});

test("every language that is there has a name", () => {
  expect(tags).toContain("en");
  expect(tags.map(nameOf)).toContain("English");
});
