/** Superscript or subscript. */
export type Raised = "sup" | "sub";

const SIGNS: Readonly<Record<Raised, ReadonlyMap<string, string>>> = {
  sup: pairs("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"),
  sub: pairs("0123456789+-−=()ni", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ"),
};

function pairs(plain: string, raised: string): ReadonlyMap<string, string> {
  const signs = raised.split("");
  return new Map(plain.split("").map((sign, index) => [sign, signs[index] ?? sign]));
}

/** Converts a text to superscript or subscript characters. Returns `null` if Unicode lacks one of them. */
export function raisedText(text: string, raised: Raised): string | null {
  const signs = text.split("").map((sign) => SIGNS[raised].get(sign));
  return signs.includes(undefined) ? null : signs.join("");
}
