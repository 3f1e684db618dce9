/** The initials of a username: of its first and last word, upper case; `?` when it has no letter or figure. */
export function initials(username: string): string {
  const words = username.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /^\P{M}\p{M}*/u.exec(word ?? "")?.[0].toUpperCase()).join("") || "?";
}
