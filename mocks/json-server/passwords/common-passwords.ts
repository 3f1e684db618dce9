import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One password per line, the most common first. Source: docs/decisions/019-guessing-and-first-accounts.md. */
const LIST = join(import.meta.dirname, "common-passwords.txt");

let loaded: ReadonlySet<string> | undefined;

/** The 10,000 most common passwords of six or more characters, in the form in which they are compared. Reads the file at the first call. */
export function commonPasswords(): ReadonlySet<string> {
  return (loaded ??= new Set(readFileSync(LIST, "utf8").split("\n").filter(Boolean)));
}

/** Returns whether a password is among the most common ones, regardless of case and Unicode form, or only blanks. */
export function isCommonPassword(password: string): boolean {
  return password.trim() === "" || commonPasswords().has(password.normalize("NFKC").toLowerCase());
}
