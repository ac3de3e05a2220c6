import { expect, test } from "vitest";
import css from "../src/theme.css?raw";

/** The tokens of each block of the style sheet that has a background of its own. */
const themes = [...css.matchAll(/\{([^{}]*--ink:[^{}]*)\}/g)].map(
  (block) => new Map([...(block[1] ?? "").matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((token) => [token[1], token[2]])),
);

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test("there is a dark theme, and a light one by system or by choice", () => {
  expect(themes.length).toBe(3);
  expect(themes[1]).toEqual(themes[2]);
});

test("every text can be read on every ground it stands on (AA)", () => {
  for (const theme of themes) {
    for (const ground of ["ink", "slate", "raised"]) {
      for (const text of ["text", "muted", "gold", "coral", "sky", "leaf", "teal"]) {
        const found = contrast(theme.get(text) ?? "", theme.get(ground) ?? "");
        expect(found, `${text} on ${ground}`).toBeGreaterThan(4.5);
      }
    }
    for (const accent of ["gold", "teal"]) {
      expect(contrast(theme.get("on-accent") ?? "", theme.get(accent) ?? ""), accent).toBeGreaterThan(4.5);
    }
  }
});
