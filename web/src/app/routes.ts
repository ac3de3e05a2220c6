// Which page an address means.

import type { Page, Params } from "./pages";

export interface Route {
  page: Page;
  params: Params;
}

/** The entries of an address that fits a pattern such as `/play/:match`; null if it does not fit. */
export function fit(pattern: string, path: string): Params | null {
  const wanted = parts(pattern);
  const given = parts(path);
  if (wanted.length !== given.length) return null;
  const params: Params = {};
  for (const [i, part] of wanted.entries()) {
    const word = given[i] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = word;
    else if (part !== word) return null;
  }
  return params;
}

function parts(path: string): string[] {
  return path
    .split("/")
    .filter((part) => part)
    .map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The first page whose pattern fits, or else the page for addresses that there are not. */
export function routeOf(pages: Page[], missing: Page, path: string): Route {
  for (const page of pages) {
    const params = fit(page.path, path);
    if (params) return { page, params };
  }
  return { page: missing, params: {} };
}
