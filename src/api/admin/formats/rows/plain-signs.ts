/** Line and page breaks of word processors, which are read as line ends. */
// oxlint-disable-next-line no-control-regex -- The pattern matches control characters on purpose.
const BREAKS = /[\u000B\u000C\u0085]/g;

/** Control characters, and characters that show a text in another order than it has. */
// oxlint-disable-next-line no-control-regex -- The pattern matches control characters on purpose.
const HIDDEN = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u202D\u202E]/g;

/** Described for the rows from which {@link withoutHidden} removes something. */
export const HIDDEN_NOTE = "control characters were left out";

/** Returns a value whose texts have no control characters and no overrides of the writing direction. */
export function withoutHidden<T>(value: T): T;
export function withoutHidden(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(BREAKS, "\n").replaceAll(HIDDEN, "");
  if (Array.isArray(value)) return value.map((item: unknown) => withoutHidden(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, withoutHidden<unknown>(item)]),
  );
}

/** Returns whether texts have characters that {@link withoutHidden} removes. */
export function hasHidden(value: unknown): boolean {
  if (typeof value === "string") return value.search(HIDDEN) !== -1;
  return typeof value === "object" && value !== null && Object.values(value).some(hasHidden);
}
