// How settings change what is drawn: attributes and one number on the root element, which style sheets read.

import { setPace } from "../lib/animate";
import type { Preferences } from "../protocol";
import { keepLanguage } from "./language";

export const STANDARD: Preferences = {
  theme: "system",
  palette: "standard",
  text_size: 100,
  animation: "normal",
  sounds: false,
  volume: 50,
  confirmations: true,
  stops: [],
  auto_pass: 5,
  language: "",
};

const PACE: Record<Preferences["animation"], number> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

export function apply(preferences: Preferences): void {
  const root = document.documentElement;
  root.dataset.theme = preferences.theme;
  root.dataset.palette = preferences.palette;
  root.dataset.animation = preferences.animation;
  root.style.setProperty("--text-zoom", String(preferences.text_size / 100));
  keepLanguage(preferences.language);
  setPace(PACE[preferences.animation]);
}
