import { expect, test } from "vitest";
import palettes from "../src/app/palettes.css?raw";
import theme from "../src/theme.css?raw";

/** The tokens of every palette: the standard one, and the others over it, each as light and as dark. */
const themes = [theme, ...palettes.split("}").slice(0, -1).map((block) => theme + block)].flatMap((css) => [0, 1].map((side) => tokens(css, side)));

function tokens(css: string, side: number): Map<string, string> {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return new Map([...pairs].map((pair) => [pair[1] ?? "", pair[2 + side] ?? ""]));
}

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

test("three palettes are read, each light and dark", () => {
  expect(themes.length).toBe(6);
  expect(new Set(themes.map((tokens) => tokens.get("gold"))).size).toBe(6);
});

test("every text can be read on every ground it stands on (AA)", () => {
  for (const palette of themes) {
    for (const ground of ["ink", "slate", "raised"]) {
      for (const text of ["text", "muted", "gold", "coral", "sky", "leaf", "teal"]) {
        const found = contrast(palette.get(text) ?? "", palette.get(ground) ?? "");
        expect(found, `${text} on ${ground}`).toBeGreaterThan(4.5);
      }
    }
    for (const accent of ["gold", "teal"]) {
      expect(contrast(palette.get("on-accent") ?? "", palette.get(accent) ?? ""), accent).toBeGreaterThan(4.5);
    }
  }
});
