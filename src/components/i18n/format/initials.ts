/** Returns the uppercase initials of the first and last word of a username; `?` if it has no letters or digits. */
export function initials(username: string): string {
  const words = username.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /^\P{M}\p{M}*/u.exec(word ?? "")?.[0].toUpperCase()).join("") || "?";
}
