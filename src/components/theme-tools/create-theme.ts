import { formatHex, clampChroma } from "culori/fn";
import { describeValue } from "../../api/values/describe-value.ts";
import { nearestColor } from "../accessibility/contrast.ts";
import { dark } from "../theme/themes/dark.ts";
import { light } from "../theme/themes/light.ts";
import { neededFor, PAIRS, type Pair } from "../theme/tokens/pairs.ts";
import type { ThemeTokens } from "../theme/tokens/theme-tokens.ts";
import { alphaOf, colorsIn, contrastOf, isColor, lchOf, mapColors, mix } from "./colors.ts";
import { colorNamed, mapTheme } from "./tokens/flat-theme.ts";
import { COLOR_NAMES } from "./tokens/token-paths.ts";

/** The colors of a brand. */
export interface ThemeOptions {
  /** The main color, as an opaque CSS color: actions, links, selected items, and a trace of it in the grays. */
  brand: string;
  /** The color of highlights. Default: a pale tone of `brand`. */
  accent?: string | undefined;
  /** Whether the theme is light or dark. */
  scheme: "light" | "dark";
}

const TEMPLATES = { light, dark } as const;

/** Roles that show the brand color. */
const BRANDED = ["color.primary", "answer.current", "chart.bar", "focusRing"];

/** Grays, which take the hue of the brand. */
const GRAYS =
  /^color\.(?:background|foreground|card|popover|secondary|muted|border|input|\w*[a-z]Foreground$)|^answer\.(?:un)?answered|^answer\.\w+Foreground$|^chart\.(?:track|goal|grid)|^(?:rarity\.common|mastery\.noData)$/;

/** Backgrounds that many colors are used on. They stay as proposed, and the others adapt to them. */
const SURFACES =
  /^color\.(?:background|card|popover|secondary|muted|overlay|border)$|Subtle$|^chart\.(?:track|grid)$/;

/** Roles that others depend on, in this order. */
const SOLVED_FIRST = ["color.primary", "color.foreground", "focusRing", "color.accent"];

/** Keeps highlights pale in light themes and dim in dark ones, so that text of the page is readable on them, too. */
const READABLE: Pair = { kind: "text", role: "color.foreground", on: "color.accent" };

/** The chroma of a brand color from which the grays get their full tint. */
const FULL_TINT = 0.1;
/** Lightness and chroma of highlights without an accent color. */
const PALE = { light: { l: 0.93, c: 0.07 }, dark: { l: 0.36, c: 0.07 } } as const;

/**
 * Proposes a whole theme from one or two brand colors. Each color is the given one, or that of Cairn's theme Light or
 * Dark, or the nearest lightness that passes WCAG 2.2 AA in all pairs that components use: text 4.5:1, marks and lines
 * 3:1. Status colors keep their meaning: green, amber, red and blue.
 *
 * @throws {TypeError} if an option is missing or not an opaque CSS color; the message names it
 */
export function createTheme({ brand, accent, scheme }: ThemeOptions): ThemeTokens {
  if (scheme !== "light" && scheme !== "dark")
    throw new TypeError(
      `createTheme: scheme is ${scheme === undefined ? "missing" : describeValue(scheme)}. Use "light" or "dark".`,
    );
  assertColor("brand", brand);
  if (accent !== undefined) assertColor("accent", accent);
  const proposal = proposeTheme({ brand, accent, scheme });
  const solved = new Map<string, string>();
  for (const name of sortNamesByDependency()) {
    const start =
      BRANDED.includes(name) && name !== "color.primary"
        ? (solved.get("color.primary") ?? brand)
        : colorNamed(proposal, name);
    solved.set(name, SURFACES.test(name) ? start : findPassingColor(name, start, solved));
  }
  return mapTheme(proposal, (value, name) => solved.get(name) ?? value);
}

function assertColor(option: string, value: unknown): asserts value is string {
  const example = 'Use an opaque CSS color, such as "#0b5fff".';
  if (value === undefined) throw new TypeError(`createTheme: ${option} is missing. ${example}`);
  if (typeof value !== "string" || !isColor(value))
    throw new TypeError(
      `createTheme: ${option} is ${describeValue(value)}, which is not a color. ${example}`,
    );
  if (alphaOf(value) < 1)
    throw new TypeError(
      `createTheme: ${option} is ${describeValue(value)}, which is translucent. ${example}`,
    );
}

const hexOf = (lch: { l: number; c: number; h: number }): string =>
  formatHex(clampChroma({ mode: "oklch", ...lch }, "oklch"));

function proposeTheme({ brand, accent, scheme }: ThemeOptions): ThemeTokens {
  const { c: chroma, h } = lchOf(brand);
  const tint = Math.min(1, chroma / FULL_TINT);
  const tinted = (color: string): string => {
    const { l, c } = lchOf(color);
    return hexOf({ l, c: c * tint, h });
  };
  const pale = PALE[scheme];
  const highlight = accent ?? hexOf({ l: pale.l, c: Math.min(pale.c, chroma), h });
  return mapTheme(TEMPLATES[scheme], (value, name) => {
    if (BRANDED.includes(name)) return hexOf(lchOf(brand));
    if (name === "color.accent") return hexOf(lchOf(highlight));
    return GRAYS.test(name) ? tinted(value) : value;
  });
}

/** Returns the names so that each comes after the colors that it depends on. */
function sortNamesByDependency(): readonly string[] {
  const rank = (name: string): number => {
    if (SURFACES.test(name)) return -1;
    return SOLVED_FIRST.includes(name) ? SOLVED_FIRST.indexOf(name) : SOLVED_FIRST.length;
  };
  return COLOR_NAMES.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the nearest value of a role that passes all pairs with colors that are solved already. */
function findPassingColor(name: string, start: string, solved: ReadonlyMap<string, string>): string {
  const limits = [...PAIRS, READABLE].flatMap((pair) => limitOf(name, pair, solved));
  const isPassing = (hex: string): boolean =>
    limits.every(({ others, needed }) => others.every((other) => contrastOf(hex, other) >= needed));
  return mapColors(start, (color) => (isPassing(color) ? color : (nearestColor(color, isPassing) ?? color)));
}

/** Returns the colors that a role needs contrast with in a pair; none if it is not part of it, or they are not solved yet. */
function limitOf(
  name: string,
  pair: Pair,
  solved: ReadonlyMap<string, string>,
): { others: readonly string[]; needed: number }[] {
  const other = pair.role === name ? pair.on : pair.on === name && !pair.tint ? pair.role : null;
  const value = other === null ? undefined : solved.get(other);
  const tint = pair.tint && solved.get(pair.tint.role);
  if (value === undefined || (pair.tint && tint === undefined)) return [];
  const others = colorsIn(value).map((color) =>
    pair.tint && tint !== undefined ? mix(color, tint, pair.tint.share) : color,
  );
  return [{ others, needed: neededFor(pair) }];
}
