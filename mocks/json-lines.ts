/** Formats a list with one JSON value per line. */
export const formatLines = (items: readonly unknown[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join("");

/** Parses a text with one JSON value per line. @throws {SyntaxError} */
export const parseLines = (text: string): unknown[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);
