/** A, B, C … Z, then 27, 28 …: how an option is called by its place. */
export function optionLetter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
