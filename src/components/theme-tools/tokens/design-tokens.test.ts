import { describe, expect, it } from "vitest";
import { themes } from "../../theme/themes/all.ts";
import { SCALE } from "../../theme/tokens/scale.ts";
import { themeVariables, variablesOf } from "../../theme/tokens/theme-tokens.ts";
import { designTokens, type DesignToken } from "./design-tokens.ts";
import { themeCss } from "./theme-css.ts";

/** Returns all tokens of a group by their CSS variable. */
function tokensIn(group: object): [variable: string, token: DesignToken][] {
  return Object.entries(group).flatMap(([key, node]: [string, unknown]) => {
    if (key.startsWith("$") || typeof node !== "object" || node === null) return [];
    if (!("$value" in node)) return tokensIn(node);
    const token = node as DesignToken;
    const { variable } = token.$extensions["cairn-prep"] as { variable: string };
    return [[variable, token]];
  });
}

type Color = { hex: string; alpha?: number };
type Length = { value: number; unit: string };

const colorText = ({ hex, alpha = 1 }: Color): string =>
  hex +
  (alpha < 1
    ? Math.round(alpha * 255)
        .toString(16)
        .padStart(2, "0")
    : "");
const lengthText = ({ value, unit }: Length): string => (value === 0 ? "0" : `${value}${unit}`);

/** Returns the CSS of a token, `null` for shadows, whose CSS has several forms. */
function cssOf({ $type, $value, $extensions }: DesignToken): string | null {
  switch ($type) {
    case "color":
      return colorText($value as Color);
    case "dimension":
    case "duration":
      return lengthText($value as Length);
    case "gradient":
      return `linear-gradient(120deg, ${($value as { color: Color }[]).map(({ color }) => color.hex).join(", ")})`;
    case "cubicBezier":
      return `cubic-bezier(${($value as number[]).join(", ")})`;
    case "fontFamily":
      return ($value as string[]).map((name) => (/^[A-Z]/.test(name) ? `'${name}'` : name)).join(", ");
    case "fontWeight":
    case "number":
      return `${$value as number}${($extensions["cairn-prep"] as { unit?: string }).unit ?? ""}`;
    default:
      return null;
  }
}

describe("designTokens", () => {
  it.each(Object.entries(themes))("has every CSS variable of %s with its value", (_name, theme) => {
    const { "--cairn-scheme": scheme, ...variables } = { ...variablesOf(SCALE), ...themeVariables(theme) };
    const tokens = designTokens(theme);
    expect(tokens["$extensions"]).toMatchObject({ "cairn-prep": { scheme } });
    const found = tokensIn(tokens);
    expect(new Set(found.map(([variable]) => variable))).toEqual(new Set(Object.keys(variables)));
    for (const [variable, token] of found)
      if (token.$type !== "shadow") expect(cssOf(token), variable).toBe(variables[variable]);
  });

  it("has the form of the Design Tokens format", () => {
    const tokens = new Map(tokensIn(designTokens(themes.light)));
    expect(tokens.get("--cairn-color-primary")).toEqual({
      $type: "color",
      $value: { colorSpace: "srgb", components: [0.1451, 0.2706, 0.6627], hex: "#2545a9" },
      $description: "The brand: main actions, links, selected items",
      $extensions: { "cairn-prep": { variable: "--cairn-color-primary" } },
    });
    expect(tokens.get("--cairn-shadow")?.$value).toEqual([
      {
        color: { colorSpace: "srgb", components: [0.1078, 0.134, 0.2034], alpha: 0.05, hex: "#1b2234" },
        offsetX: { value: 0, unit: "px" },
        offsetY: { value: 1, unit: "px" },
        blur: { value: 2, unit: "px" },
        spread: { value: 0, unit: "px" },
      },
      {
        color: { colorSpace: "srgb", components: [0.1078, 0.134, 0.2034], alpha: 0.16, hex: "#1b2234" },
        offsetX: { value: 0, unit: "px" },
        offsetY: { value: 10, unit: "px" },
        blur: { value: 28, unit: "px" },
        spread: { value: -14, unit: "px" },
      },
    ]);
    const rainbow = tokens.get("--cairn-badge-rainbow")?.$value as { position: number }[];
    expect(rainbow.map(({ position }) => position)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(tokens.get("--cairn-motion-fast")).toMatchObject({
      $type: "duration",
      $value: { value: 120, unit: "ms" },
    });
    expect(tokens.get("--cairn-motion-ease-out")).toMatchObject({
      $type: "cubicBezier",
      $value: [0.2, 0, 0, 1],
    });
    expect(tokens.get("--cairn-text-measure-prose")).toMatchObject({ $type: "number", $value: 66 });
    expect(tokens.get("--cairn-space-0")).toMatchObject({
      $type: "dimension",
      $value: { value: 0, unit: "px" },
    });
  });

  it("writes inset shadows, and none as one that shows nothing", () => {
    const inset = designTokens(themes.dark)["shadow"] as DesignToken;
    expect(inset.$value).toMatchObject([{ inset: true }, { offsetY: { value: 14, unit: "px" } }]);
    const none = designTokens(themes.contrast)["shadow"] as DesignToken;
    expect(none.$value).toMatchObject([{ color: { alpha: 0 }, blur: { value: 0, unit: "px" } }]);
  });
});

describe("themeCss", () => {
  it("defines the class of a theme", () => {
    const css = themeCss("acme", themes.contrast);
    expect(css).toMatch(/^\.cairn-theme-acme \{\n {2}color-scheme: dark;\n {2}--cairn-scheme: dark;\n/);
    expect(css).toContain("  --cairn-color-primary: #fae92e;\n");
    expect(css).toContain("  --cairn-focus-width: 4px;\n");
  });

  it.each(["", "9lives", "a b", "a{}"])("refuses the name %j", (name) => {
    expect(() => themeCss(name, themes.light)).toThrow(`${JSON.stringify(name)} is not a name of a theme`);
  });
});
