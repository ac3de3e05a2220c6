// The language of the interface. English is built in; each file of `languages/` is another one, named by its tag
// (`de.ts`, `pt-BR.ts`), and gives its words to the dictionaries when it is loaded.

const FILES = import.meta.glob("../languages/*.ts");
const KEPT = "cardwright-language";
export const BUILT_IN = "en";

export const tags: string[] = [BUILT_IN, ...Object.keys(FILES).map((path) => path.replace(/^.*\/(.*)\.ts$/, "$1"))];

/** The first of some wished languages that there is, as it is or without its region. */
export function chosen(there: readonly string[], wished: readonly string[]): string {
  const found = wished.flatMap((tag) => [tag, tag.split("-")[0] ?? tag]).find((tag) => there.includes(tag));
  return found ?? BUILT_IN;
}

/** What a language calls itself. */
export function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
}

/** Note what is to be spoken when the page is loaded next: words are there before anything is drawn. */
export function keepLanguage(tag: string): void {
  localStorage.setItem(KEPT, tag);
}

export async function speakLanguage(): Promise<void> {
  const tag = chosen(tags, [localStorage.getItem(KEPT) ?? "", ...navigator.languages]);
  document.documentElement.lang = tag;
  await FILES[`../languages/${tag}.ts`]?.();
}
