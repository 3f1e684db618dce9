import { formatHex, interpolate, wcagContrast } from "culori";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ThemeTokens } from "./theme-tokens.ts";
import { THEMES, type ThemeName } from "./names.ts";
import { NEEDED, PAIRS } from "./pairs.ts";
import { contrast } from "./themes/contrast.css.ts";
import { dark } from "./themes/dark.css.ts";
import { forest } from "./themes/forest.css.ts";
import { light } from "./themes/light.css.ts";
import { ocean } from "./themes/ocean.css.ts";
import { purple } from "./themes/purple.css.ts";
import { sunset } from "./themes/sunset.css.ts";

const TOKENS: Record<ThemeName, ThemeTokens> = { light, dark, ocean, forest, sunset, purple, contrast };

/** Returns the colors of a role: one, or the stops of a gradient. */
function colorsOf(tokens: ThemeTokens, role: string): string[] {
  const value = role
    .split(".")
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], tokens);
  expect(value, role).toBeTypeOf("string");
  return String(value).match(/#[0-9a-f]{6,8}/gi) ?? [];
}

describe.each(THEMES.map(({ name }) => name))("theme %s", (name) => {
  const tokens = TOKENS[name];
  it.each(PAIRS.flatMap(({ roles, ...rest }) => roles.map((role) => ({ role, ...rest }))))(
    "has enough contrast for $kind: $role on $on tinted with $tint.role",
    ({ role, on, tint, kind }) => {
      const needed = name === "contrast" ? NEEDED[kind].highContrast : NEEDED[kind].aa;
      const colors = colorsOf(tokens, role);
      const plain = colorsOf(tokens, on)[0] ?? "";
      const ground = tint
        ? formatHex(interpolate([plain, colorsOf(tokens, tint.role)[0] ?? ""], "oklab")(tint.share / 100))
        : plain;
      expect(colors.length).toBeGreaterThan(0);
      for (const color of colors) expect(wcagContrast(color, ground)).toBeGreaterThanOrEqual(needed);
    },
  );
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
