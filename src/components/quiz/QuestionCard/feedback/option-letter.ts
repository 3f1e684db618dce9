/** Returns the letter of an option by zero-based index: A to Z, then 27, 28 and so on. */
export function optionLetter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
