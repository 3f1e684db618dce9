import type { Defaults } from "./row.ts";

/** A noncharacter, which no name contains. */
const SLASH = "\u{FDD0}";

/**
 * Parses a category of Moodle, such as `$course$/top/Fire Safety/Extinguishers`: the first name is the
 * certification, the rest is the domain. `//` stands for a slash within a name.
 */
export function namesIn(category: string): Defaults {
  const segments = category
    .replaceAll("//", SLASH)
    .split("/")
    .map((segment) => segment.replaceAll(SLASH, "/").trim())
    .filter((segment) => segment !== "" && segment !== "top" && !/^\$\w+\$$/.test(segment));
  const [certification, ...rest] = segments;
  return {
    ...(certification === undefined ? {} : { certification }),
    ...(rest.length === 0 ? {} : { domain: rest.join(" / ") }),
  };
}

/** Certification and domain of a question. */
export interface QuestionCategory {
  certification: string;
  domain?: string;
}

/** Returns the category of a question. {@link namesIn} is its inverse. */
export function categoryPath({ certification, domain }: QuestionCategory): string {
  const names = [certification, ...(domain === undefined ? [] : [domain])];
  return `$course$/top/${names.map((name) => name.replaceAll("/", "//")).join("/")}`;
}
