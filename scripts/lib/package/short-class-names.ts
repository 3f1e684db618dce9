import postcss from "postcss";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns the short name at an index: one letter for the first names, then two. */
const nameAt = (index: number): string =>
  (index < LETTERS.length ? "" : nameAt(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS.charAt(index % LETTERS.length);

/** Class names that pages may use themselves. */
const PUBLIC = /^cairn-/;
const CLASS = /\.([\w-]+)/g;

/**
 * Returns a function that replaces the class names of style sheets by the shortest possible ones, in the sheets and in code.
 * Hashed names compress badly. Only for styles in a shadow root, where no other sheet uses the same names.
 */
export function shortClassNames(sheets: readonly string[]): (text: string) => string {
  const names = new Map<string, string>();
  for (const sheet of sheets)
    postcss.parse(sheet).walkRules(({ selector }) => {
      for (const [, name = ""] of selector.matchAll(CLASS))
        if (!PUBLIC.test(name) && !names.has(name)) names.set(name, nameAt(names.size));
    });
  const taken = new Set(names.values());
  const classNames = new RegExp(`(?<![\\w-])(?:${[...names.keys()].join("|")})(?![\\w-])`, "g");
  for (const name of names.keys())
    if (taken.has(name)) throw new Error(`The class ${name} looks like a short name. See shortClassNames.`);
  return (text) => text.replace(classNames, (name) => names.get(name) ?? name);
}
