import { describeValue } from "../../api/values/describe-value.ts";
import { nearestPassing } from "../accessibility/contrast.ts";
import { neededFor, PAIRS, type Pair } from "../theme/tokens/pairs.ts";
import type { ThemeTokens } from "../theme/tokens/theme-tokens.ts";
import { colorsIn, contrastOf, isColor, mix, blend } from "./colors.ts";
import { readTheme, type ThemeProblem } from "./tokens/read-theme.ts";
import { COLOR_NAMES, ROLE_PATHS, variableFor } from "./tokens/token-paths.ts";

/** A measured pair of colors. */
export interface CheckedPair extends Pair {
  /** The contrast that the pair needs, such as 4.5. */
  needed: number;
  /** The measured contrast, 1 to 21. Of a gradient, that of the stop with the lowest. */
  ratio: number;
  passes: boolean;
  /** The visible colors, as `#rrggbb`. */
  foreground: string;
  background: string;
  /** The nearest foreground that passes, as `#rrggbb`; `null` if the pair passes or none does. */
  nearest: string | null;
}

/** The result of {@link checkTheme}. */
export interface ThemeCheck {
  /** Whether all pairs pass and there are no problems. */
  passes: boolean;
  problems: readonly ThemeProblem[];
  /** All pairs whose colors could be read. */
  pairs: readonly CheckedPair[];
}

export interface CheckOptions {
  /** Supplies the tokens that `theme` leaves out, for a theme that changes another one. Default none. */
  base?: ThemeTokens | undefined;
}

/**
 * Measures all pairs of colors of a theme that components use, and finds missing, malformed and circular tokens. Text needs
 * 4.5:1, in a theme with `isHighContrast` 7:1; marks and lines need 3:1.
 *
 * @param theme a theme, an object in the Design Tokens format, or the text of a JSON file or style sheet. Values are CSS
 *   colors, or refer to other tokens as `var(--cairn-color-primary)` or `{color.primary}`.
 */
export function checkTheme(theme: ThemeTokens | object | string, { base }: CheckOptions = {}): ThemeCheck {
  const ownTokens = readTheme(theme);
  const fallback = base ? readTheme(base) : null;
  const values = new Map([...(fallback?.values ?? []), ...ownTokens.values]);
  const isHighContrast = ownTokens.isHighContrast ?? fallback?.isHighContrast ?? false;
  const isUnreadable = ownTokens.problems.some(({ code }) => code === "unreadable");
  const problems = [...ownTokens.problems];
  const hasProblem = new Set(problems.map(({ token }) => token));
  const colors = new Map<string, string>();
  for (const name of isUnreadable ? [] : COLOR_NAMES) {
    if (hasProblem.has(name)) continue;
    const resolved = resolveColor(name, values);
    if ("color" in resolved) colors.set(name, resolved.color);
    else problems.push(resolved.problem);
  }
  if (!isUnreadable) problems.push(...otherProblems(ownTokens.values, values));
  const pairs = PAIRS.flatMap((pair) => measurePair(pair, colors, isHighContrast) ?? []);
  return { passes: problems.length === 0 && pairs.every(({ passes }) => passes), problems, pairs };
}

const HINT = 'Use a CSS color, such as "#0b5fff".';

const describeToken = (name: string): string => `${name} (${variableFor(name)})`;

/** Matches a value that refers to another token, with an optional fallback. */
const REFERENCE = /^(?:var\(\s*(--[\w-]+)\s*(?:,\s*([^]+))?\)|\{([\w.-]+)\})$/;

/** Returns the color of a token, following its references, or what is wrong with it. */
function resolveColor(
  name: string,
  values: ReadonlyMap<string, string>,
): { color: string } | { problem: ThemeProblem } {
  const fail = (code: ThemeProblem["code"], fault: string) => ({
    problem: { token: name, code, message: `${describeToken(name)} ${fault}` },
  });
  const variable = variableFor(name);
  let value = values.get(variable);
  if (value === undefined) return fail("missing", `is missing. ${HINT}`);
  const trail = [variable];
  for (let match = REFERENCE.exec(value); match; match = REFERENCE.exec(value)) {
    const next = match[1] ?? variableFor(match[3] ?? "");
    const referred = values.get(next) ?? match[2]?.trim();
    if (trail.includes(next))
      return fail("circular", `refers to itself: ${[...trail, next].join(" → ")}. Give one of them a color.`);
    if (referred === undefined) return fail("undefined", `refers to ${next}, which is not defined.`);
    trail.push(next);
    value = referred;
  }
  const isMeasurable = name === "badge.rainbow" ? colorsIn(value).length > 0 : isColor(value);
  return isMeasurable
    ? { color: value }
    : fail("malformed", `is ${describeValue(value)}, which is not a color that can be measured. ${HINT}`);
}

const KNOWN_VARIABLES = new Set([
  ...ROLE_PATHS.map((path) => variableFor(path.join("."))),
  "--cairn-scheme",
  "--cairn-rem",
]);
const GROUPS = new Set(ROLE_PATHS.map(([group = ""]) => group));

/** Returns the problems of tokens other than colors, and of tokens that no theme has. */
function otherProblems(
  ownTokens: ReadonlyMap<string, string>,
  values: ReadonlyMap<string, string>,
): ThemeProblem[] {
  const problems: ThemeProblem[] = [];
  if (!values.has("--cairn-shadow"))
    problems.push({
      token: "shadow",
      code: "missing",
      message: `${describeToken("shadow")} is missing. Use a CSS box-shadow, or "none".`,
    });
  const scheme = values.get("--cairn-scheme");
  if (scheme !== "light" && scheme !== "dark")
    problems.push({
      token: "scheme",
      code: scheme === undefined ? "missing" : "malformed",
      message: `scheme (color-scheme) is ${scheme === undefined ? "missing" : describeValue(scheme)}. Use "light" or "dark".`,
    });
  for (const variable of ownTokens.keys())
    if (!KNOWN_VARIABLES.has(variable) && GROUPS.has(/^--cairn-([a-z]+)-/.exec(variable)?.[1] ?? ""))
      problems.push({
        token: variable,
        code: "unknown",
        message: `${variable} is not a token of a theme. See docs/variables.md for the list.`,
      });
  return problems;
}

/** Returns a pair with its contrast, `null` if one of its colors could not be read. */
function measurePair(
  pair: Pair,
  colors: ReadonlyMap<string, string>,
  isHighContrast: boolean,
): CheckedPair | null {
  const page = colors.get("color.background");
  const [plain] = colorsIn(colors.get(pair.on) ?? "");
  const tint = pair.tint && colors.get(pair.tint.role);
  const stops = colorsIn(colors.get(pair.role) ?? "");
  if (page === undefined || plain === undefined || stops.length === 0 || (pair.tint && tint === undefined))
    return null;
  const solid = blend(plain, page);
  const background =
    pair.tint && tint !== undefined ? mix(solid, blend(tint, solid), pair.tint.share) : solid;
  const needed = neededFor(pair, isHighContrast);
  const [lowest] = stops
    .map((stop) => blend(stop, background))
    .map((foreground) => ({ foreground, ratio: contrastOf(foreground, background) }))
    .toSorted((one, other) => one.ratio - other.ratio);
  if (!lowest) return null;
  return {
    ...pair,
    ...lowest,
    background,
    needed,
    passes: lowest.ratio >= needed,
    nearest: nearestPassing({ ...lowest, background }, needed)?.hex ?? null,
  };
}
