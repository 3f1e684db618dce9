/** The most characters of a value in a message. */
const LENGTH_MAX = 80;

/** Describes a value in an error message: texts and objects as JSON, shortened. */
export function describeValue(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "string") return JSON.stringify(shorten(value));
  if (typeof value === "object" && value !== null) return shorten(toJson(value));
  return String(value);
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "an object";
  }
}

const shorten = (text: string): string => (text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text);
