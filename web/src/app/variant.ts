// The dial of variants: settings as they are chosen, and how they differ from the standard.

import type { Catalogue } from "../lib/types";
import type { SettingView } from "../protocol";

export type Value = string | number | boolean;
export type Values = Record<string, Value>;

/** Every setting with its standard value, changed by what a variant says. */
export function valuesOf(settings: SettingView[], changes: Values = {}): Values {
  return Object.fromEntries(settings.map((setting) => [setting.name, changes[setting.name] ?? setting.standard]));
}

/** Only what differs from the standard. */
export function differenceOf(settings: SettingView[], values: Values): Values {
  const changed = settings.filter(({ name, standard }) => values[name] !== undefined && values[name] !== standard);
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] as Value]));
}

/** The ready-made variants, the standard first. */
export function variantsOf(catalogue: Catalogue): Record<string, Values> {
  return { standard: {}, ...catalogue.variants };
}

/** The variant that has exactly these values; empty if none has. */
export function variantOf(catalogue: Catalogue, values: Values): string {
  const wanted = JSON.stringify(valuesOf(catalogue.settings, values));
  const found = Object.entries(variantsOf(catalogue)).find(
    ([, changes]) => JSON.stringify(valuesOf(catalogue.settings, changes)) === wanted,
  );
  return found?.[0] ?? "";
}

/** A value that the setting can have, nearest to what was typed. */
export function within(setting: SettingView, value: number): number {
  const low = setting.low ?? -Infinity;
  const high = setting.high ?? Infinity;
  return Math.round(Math.min(high, Math.max(low, Number.isFinite(value) ? value : Number(setting.standard))));
}
