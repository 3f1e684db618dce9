import { blocksOf, findNotation } from "./rich-text.ts";

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

/**
 * Returns a text in which superscript and subscript are Unicode characters where Unicode has them: `x^(2)` as `x²`.
 * For comparisons: both show the same, and files of HTML can't tell them apart.
 */
export function withRaisedSigns(text: string): string {
  if (!/[\^_]\(/.test(text)) return text;
  return blocksOf(text)
    .map((block) => {
      if (block.type === "code") return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
      if (block.type === "lines") return raisedIn(block.text);
      return block.items.map(({ marker, text: item }) => marker + raisedIn(item)).join("\n");
    })
    .join("\n");
}

function raisedIn(text: string): string {
  let raised = "";
  let from = 0;
  for (const { source, index, backslashes, node } of findNotation(text)) {
    if (node.type !== "sup" && node.type !== "sub") continue;
    const signs = backslashes % 2 === 0 ? raisedText(node.text, node.type) : null;
    if (signs === null) continue;
    raised += `${text.slice(from, index)}${"\\".repeat(backslashes / 2)}${signs}`;
    from = index + source.length;
  }
  return raised + text.slice(from);
}
