import { converter, formatHex, parse } from "culori/fn";
import { variableOf } from "../../theme/tokens/roles.ts";
import { SCALE } from "../../theme/tokens/scale.ts";
import { themeVariables, variablesOf, type ThemeTokens } from "../../theme/tokens/theme-tokens.ts";
import { colorsIn, isColor } from "../colors.ts";
import { COLOR_GROUPS, FOCUS_RING_MEANING, MEANINGS } from "./meanings.ts";
import { EXTENSION } from "./read-theme.ts";
import { ROLE_PATHS } from "./token-paths.ts";

const toRgb = converter("rgb");

/** A token of the Design Tokens format 2025.10. */
export interface DesignToken {
  $type: string;
  $value: unknown;
  $description?: string;
  $extensions: Readonly<Record<string, unknown>>;
}

/** A group of tokens and groups of the Design Tokens format 2025.10, as JSON. */
export interface DesignTokens {
  [name: string]: unknown;
}

/**
 * Returns a theme in the Design Tokens format 2025.10 of the Design Tokens Community Group, for design tools: all
 * roles with type, value, meaning and CSS variable, including sizes, type and motion. Colors are sRGB. Lengths in `ch` and
 * `em`, which the format lacks, are numbers with their unit in `$extensions`.
 */
export function designTokens(theme: ThemeTokens): DesignTokens {
  const values = valuesOf(theme);
  const root: DesignTokens = {
    $extensions: {
      [EXTENSION]: { scheme: theme.scheme, ...(theme.isHighContrast ? { isHighContrast: true } : {}) },
    },
  };
  for (const path of ROLE_PATHS) {
    const variable = `--${variableOf(path)}`;
    const group = path
      .slice(0, -1)
      .reduce<DesignTokens>((node, key) => (node[key] ??= {}) as DesignTokens, root);
    group[path.at(-1) ?? ""] = tokenOf(path, values[variable] ?? "", variable);
  }
  return root;
}

const valuesOf = (theme: ThemeTokens): Record<string, string> => ({
  ...variablesOf(SCALE),
  ...themeVariables(theme),
});

/** Returns the CSS variables of a theme with type, value and meaning, for tables. The meaning of a length is empty. */
export function variableRows(
  theme: ThemeTokens,
): { variable: string; type: string; value: string; meaning: string }[] {
  const values = valuesOf(theme);
  return ROLE_PATHS.map((path) => {
    const variable = `--${variableOf(path)}`;
    const value = values[variable] ?? "";
    return { variable, type: typedValue(path, value).$type, value, meaning: meaningOf(path) ?? "" };
  });
}

function tokenOf(path: readonly string[], value: string, variable: string): DesignToken {
  const { unit, ...typeAndValue } = typedValue(path, value);
  const description = meaningOf(path);
  return {
    ...typeAndValue,
    ...(description === undefined ? {} : { $description: description }),
    $extensions: { [EXTENSION]: { variable, ...(unit === undefined ? {} : { unit }) } },
  };
}

function meaningOf([group, role = ""]: readonly string[]): string | undefined {
  if (group === "focus" && role === "ring") return FOCUS_RING_MEANING;
  const colorGroup = COLOR_GROUPS.find((name) => name === group);
  return colorGroup && (MEANINGS[colorGroup] as Readonly<Record<string, string>>)[role];
}

interface TypedValue {
  $type: string;
  $value: unknown;
  /** The unit of a number that the format has no type for. */
  unit?: string;
}

const LENGTH = /^(-?[\d.]+)(px|rem|ch|em)?$/;

/** Returns the type and value of a CSS value. */
function typedValue(path: readonly string[], value: string): TypedValue {
  if (path[0] === "shadow") return { $type: "shadow", $value: shadowOf(value) };
  if (path.includes("family"))
    return {
      $type: "fontFamily",
      $value: value.split(",").map((name) => name.trim().replaceAll(/['"]/g, "")),
    };
  if (path.includes("weight")) return { $type: "fontWeight", $value: Number(value) };
  if (value.startsWith("linear-gradient")) return { $type: "gradient", $value: gradientOf(value) };
  if (isColor(value)) return { $type: "color", $value: colorOf(value) };
  if (value.startsWith("cubic-bezier")) return { $type: "cubicBezier", $value: numbersIn(value) };
  if (value.endsWith("ms"))
    return { $type: "duration", $value: { value: Number.parseFloat(value), unit: "ms" } };
  const [, figure, unit] = LENGTH.exec(value) ?? [];
  if (figure === undefined)
    throw new Error(`${path.join(".")} is ${JSON.stringify(value)}, which has no type.`);
  const number = Number(figure);
  if (unit === "px" || unit === "rem") return { $type: "dimension", $value: { value: number, unit } };
  if (path[0] === "space") return { $type: "dimension", $value: { value: number, unit: "px" } };
  return { $type: "number", $value: number, ...(unit === undefined ? {} : { unit }) };
}

const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number);

const roundChannel = (channel: number): number => Number(Math.min(1, Math.max(0, channel)).toFixed(4));

function colorOf(value: string) {
  const rgb = toRgb(parse(value));
  if (!rgb) throw new Error(`${value} is not a color.`);
  const { r, g, b, alpha = 1 } = rgb;
  return {
    colorSpace: "srgb",
    components: [r, g, b].map(roundChannel),
    ...(alpha < 1 ? { alpha: roundChannel(alpha) } : {}),
    hex: formatHex(rgb),
  };
}

function gradientOf(value: string) {
  const stops = colorsIn(value);
  return stops.map((stop, index) => ({
    color: colorOf(stop),
    position: roundChannel(index / Math.max(1, stops.length - 1)),
  }));
}

/** Returns the layers of a `box-shadow`. `none` is a shadow that shows nothing, because the format has no word for it. */
function shadowOf(value: string) {
  const layers = value === "none" ? ["0 0 0 0 transparent"] : value.split(/,(?![^(]*\))/);
  return layers.map((layer) => {
    const [color = "transparent"] = isColor(layer) ? [layer] : colorIn(layer);
    const [offsetX = 0, offsetY = 0, blur = 0, spread = 0] = numbersIn(layer.replace(color, ""));
    const px = (figure: number) => ({ value: figure, unit: "px" });
    return {
      color: colorOf(color),
      offsetX: px(offsetX),
      offsetY: px(offsetY),
      blur: px(blur),
      spread: px(spread),
      ...(/\binset\b/.test(layer) ? { inset: true } : {}),
    };
  });
}

const colorIn = (layer: string): readonly string[] =>
  colorsIn(layer).length > 0 ? colorsIn(layer) : layer.split(/\s+/).filter(isColor);
