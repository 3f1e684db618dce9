/** Returns the text of the docstring directly before a position, empty if there is none. */
export function docBefore(code: string, start: number): string {
  const [, text = ""] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(code.slice(0, start)) ?? [];
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .join("\n")
    .replace(/\s*\(spec\s+§[^)]*\)/g, "")
    .replace(/\{@link\s+([^}]+)\}/g, "`$1`")
    .trim();
}

const NAMES_ACCESS =
  /Keyboard|Assistive technology|assistive technology|screen reader|takes focus|accessible name|focus/;

/** Splits a docstring into what a component is for, and how keyboard and screen reader use it. */
export function splitDoc(text: string): { purpose: string; accessibility: string } {
  const [first = "", ...rest] = text.split(/\n\s*\n/);
  // A single paragraph has both: its first sentence is the purpose.
  const [, purpose = first, accessibility = ""] =
    rest.length === 0 && NAMES_ACCESS.test(first)
      ? (/^(.*?[.])\s+([^]*)$/.exec(first.replaceAll("\n", " ")) ?? [])
      : [];
  const isAccessibility = (paragraph: string) => NAMES_ACCESS.test(paragraph);
  return {
    purpose: [purpose, ...rest.filter((paragraph) => !isAccessibility(paragraph))].join("\n\n"),
    accessibility: [accessibility, ...rest.filter(isAccessibility)].filter(Boolean).join("\n\n"),
  };
}

/** Returns the default that a description ends with, as written. */
export function defaultIn(description: string): string {
  const [, code, words = ""] = /\bDefaults?:? (?:`([^`]+)`|([^.;,]+))/.exec(description) ?? [];
  return oneLine(code ?? words);
}

/** Returns a text in one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
