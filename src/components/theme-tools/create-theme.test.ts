import { wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkTheme } from "./check-theme.ts";
import { createTheme, type ThemeOptions } from "./create-theme.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const options = fc.record<ThemeOptions>({
  brand: hex,
  accent: fc.option(hex, { nil: undefined }),
  scheme: fc.constantFrom("light", "dark"),
});

describe("createTheme", () => {
  it("keeps a brand color that passes, and tints the grays with it", () => {
    const { color, answer, chart, focusRing, scheme } = createTheme({ brand: "#00629b", scheme: "light" });
    expect(scheme).toBe("light");
    expect([color.primary, answer.current, chart.bar, focusRing]).toEqual(Array(4).fill("#00629b"));
    expect(color).toMatchObject({
      background: "#f4f6f9",
      foreground: "#132433",
      card: "#ffffff",
      accent: "#d4ebff",
      success: "#00634a",
    });
  });

  it.each([
    ["#0b5fff", "light", "#055bfb"],
    ["#0b5fff", "dark", "#508bff"],
    ["#ffd400", "light", "#7f6800"],
    ["#ffd400", "dark", "#ffd400"],
    ["white", "light", "#6a6a6a"],
    ["#000", "dark", "#909090"],
    ["hsl(5 80% 45%)", "light", "#ce2516"],
    ["color(display-p3 1 0 0)", "light", "#d70002"],
  ] as const)("moves the brand color %s in a %s theme to %s", (brand, scheme, primary) => {
    expect(createTheme({ brand, scheme }).color.primary).toBe(primary);
  });

  it("uses a second color for highlights: pale in light themes, dim in dark ones", () => {
    const colors = { brand: "#0b5fff", accent: "#ff9900" };
    expect(createTheme({ ...colors, scheme: "light" }).color).toMatchObject({
      accent: "#ffb161",
      accentForeground: "#192334",
    });
    expect(createTheme({ ...colors, scheme: "dark" }).color).toMatchObject({
      accent: "#653a00",
      accentForeground: "#eff5ff",
    });
  });

  it.each(["light", "dark"] as const)("proposes gray highlights for a gray brand in a %s theme", (scheme) => {
    expect(createTheme({ brand: "#777777", scheme }).color.accent).toMatch(/^#(..)\1\1$/);
  });

  test("every pair passes, for all colors", () => {
    fc.assert(
      fc.property(options, (themeOptions) => {
        const { pairs, problems } = checkTheme(createTheme(themeOptions));
        expect(problems).toEqual([]);
        expect(pairs.filter(({ passes }) => !passes)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("text of the page is readable on highlights, for all colors", () => {
    fc.assert(
      fc.property(options, (themeOptions) => {
        const { color } = createTheme(themeOptions);
        expect(wcagContrast(color.foreground, color.accent)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 30 },
    );
  });

  it.each<[unknown, string]>([
    [{ scheme: "light" }, "createTheme: brand is missing. Use an opaque CSS color"],
    [{ brand: "blu", scheme: "light" }, 'createTheme: brand is "blu", which is not a color.'],
    // culori reads it, but browsers don't.
    [{ brand: "0b5fff", scheme: "light" }, 'createTheme: brand is "0b5fff", which is not a color.'],
    [{ brand: "x".repeat(10_000), scheme: "light" }, `brand is "${"x".repeat(80)}…", which is not a color.`],
    [{ brand: "#0b5fff80", scheme: "light" }, 'createTheme: brand is "#0b5fff80", which is translucent.'],
    [{ brand: 7, scheme: "light" }, "createTheme: brand is 7, which is not a color."],
    [
      { brand: "#00f", accent: "var(--x)", scheme: "dark" },
      'createTheme: accent is "var(--x)", which is not',
    ],
    [{ brand: "#00f" }, 'createTheme: scheme is missing. Use "light" or "dark".'],
    [{ brand: "#00f", scheme: "auto" }, 'createTheme: scheme is "auto". Use "light" or "dark".'],
  ])("names what is wrong with %j", (wrong, message) => {
    expect(() => createTheme(wrong as ThemeOptions)).toThrow(message);
  });
});
