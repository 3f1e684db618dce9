/** How a text stands to its line: as an exponent or as an index. */
export type Raised = "sup" | "sub";

const SIGNS: Readonly<Record<Raised, ReadonlyMap<string, string>>> = {
  sup: pairs("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"),
  sub: pairs("0123456789+-−=()ni", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ"),
};

function pairs(plain: string, raised: string): ReadonlyMap<string, string> {
  const signs = raised.split("");
  return new Map(plain.split("").map((sign, index) => [sign, signs[index] ?? sign]));
}

/** A text as superscript or subscript characters; `null` where one of them does not exist. */
export function raisedText(text: string, raised: Raised): string | null {
  const signs = text.split("").map((sign) => SIGNS[raised].get(sign));
  return signs.includes(undefined) ? null : signs.join("");
}
