/// <reference types="vite/client" />
// Every word that people see comes from a dictionary: another language is a file, and no component must be touched.

import { parse, type AST } from "svelte/compiler";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
const SEEN = new Set(["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt", "label", "hint"]);
const WORD = /\p{L}{2,}/u;

interface Node {
  type: string;
  [key: string]: unknown;
}

/** The words of a component's markup that are written there: texts, labels, and strings within expressions of texts. */
function literals(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, isSeen: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, isSeen));
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { type, ...rest } = node as Node;
    if (type === "Text") return note(found, isSeen ? String(rest.data) : "");
    if (type === "Attribute") return visit(rest.value, SEEN.has(String(rest.name)));
    if (type === "ExpressionTag") return isSeen ? shown(found, rest.expression) : undefined;
    if (type.endsWith("Directive")) return;
    if (type === "RegularElement" && (rest.name === "style" || rest.name === "script")) return;
    for (const [name, value] of Object.entries(rest)) if (name !== "expression") visit(value, true);
  };
  visit((parse(source, { modern: true }) as AST.Root).fragment, true);
  return found;
}

function note(found: string[], text: string): void {
  if (WORD.test(text)) found.push(text.trim());
}

/** What an expression itself can show: a string, one of two, parts of a template; not what it hands to a function. */
function shown(found: string[], expression: unknown): void {
  const node = expression as Node;
  if (node.type === "Literal" && typeof node.value === "string") note(found, node.value);
  else if (node.type === "TemplateLiteral") {
    for (const quasi of node.quasis as { value: { cooked: string } }[]) note(found, quasi.value.cooked);
    for (const part of node.expressions as unknown[]) shown(found, part);
  } else if (node.type === "ConditionalExpression") {
    shown(found, node.consequent);
    shown(found, node.alternate);
  } else if (node.type === "LogicalExpression" || node.type === "BinaryExpression") {
    shown(found, node.left);
    shown(found, node.right);
  }
}

test("words that are written in a component are found", () => {
  const source = `<p title="Tip" class="a b">Hello {name ? "dear" : other("key")}</p><i aria-label={\`At \${x}\`}>{a}: ×</i>`;
  expect(literals(source)).toEqual(["Tip", "Hello", "dear", "At"]);
});

test("no component has words of its own", () => {
  const found = Object.entries(SOURCES).flatMap(([name, source]) => literals(source).map((text) => `${name}: ${text}`));
  expect(Object.keys(SOURCES).length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
