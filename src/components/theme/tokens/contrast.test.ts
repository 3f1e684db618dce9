import { readdirSync, readFileSync } from "node:fs";
import { formatHex, interpolate, wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { themes } from "../themes/all.ts";
import { THEMES } from "./names.ts";
import { neededFor, PAIRS, type Pair } from "./pairs.ts";
import type { ThemeTokens } from "./theme-tokens.ts";

/** Returns the colors of a role: one, or the stops of a gradient. */
function colorsOf(tokens: ThemeTokens, role: string): string[] {
  const value = role
    .split(".")
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], tokens);
  expect(value, role).toBeTypeOf("string");
  return String(value).match(/#[0-9a-f]{6,8}/gi) ?? [];
}

const nameOf = ({ kind, role, on, tint }: Pair): string =>
  `${kind}: ${role} on ${on}${tint ? ` tinted with ${tint.role}` : ""}`;

describe.each(THEMES.map(({ name }) => name))("theme %s", (name) => {
  const tokens = themes[name];
  it.each(PAIRS.map((pair) => [nameOf(pair), pair] as const))("has enough contrast for %s", (_, pair) => {
    const colors = colorsOf(tokens, pair.role);
    const plain = colorsOf(tokens, pair.on)[0] ?? "";
    const background = pair.tint
      ? formatHex(
          interpolate([plain, colorsOf(tokens, pair.tint.role)[0] ?? ""], "oklab")(pair.tint.share / 100),
        )
      : plain;
    expect(colors.length).toBeGreaterThan(0);
    for (const color of colors)
      expect(wcagContrast(color, background)).toBeGreaterThanOrEqual(neededFor(pair, name === "contrast"));
  });
});

const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i;

describe("color literals", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".css.ts") && !file.includes("theme/themes/"),
  );
  it("occur only in themes", () => {
    expect(files.length).toBeGreaterThan(10);
    const found = files.filter((file) => LITERAL.test(readFileSync(`src/${file}`, "utf8")));
    expect(found).toEqual([]);
  });
});
