import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { themes } from "../theme/themes/all.ts";
import { PAIRS } from "../theme/tokens/pairs.ts";
import type { ThemeTokens } from "../theme/tokens/theme-tokens.ts";
import { checkTheme } from "./check-theme.ts";
import { designTokens } from "./tokens/design-tokens.ts";
import { themeCss } from "./tokens/theme-css.ts";
import { COLOR_NAMES } from "./tokens/token-paths.ts";

const { light, dark, contrast } = themes;

const withColor = (change: Partial<ThemeTokens["color"]>): ThemeTokens => ({
  ...light,
  color: { ...light.color, ...change },
});

const messages = (theme: object | string, base?: ThemeTokens) =>
  checkTheme(theme, { base }).problems.map(({ code, message }) => `${code}: ${message}`);

describe("checkTheme", () => {
  it.each(Object.entries(themes))("passes %s, also as a style sheet and as design tokens", (_name, theme) => {
    const expected = checkTheme(theme);
    expect(expected).toMatchObject({ passes: true, problems: [] });
    expect(expected.pairs).toHaveLength(PAIRS.length);
    expect(checkTheme(designTokens(theme))).toEqual(expected);
    expect(checkTheme(JSON.stringify(designTokens(theme)))).toEqual(expected);
    // A style sheet does not say that it is High Contrast.
    if (!theme.isHighContrast) expect(checkTheme(themeCss("acme", theme))).toEqual(expected);
  });

  it("measures as many pairs as the guide says", () =>
    expect(readFileSync(join(ROOT, "docs/guide/theming.mdx"), "utf8")).toContain(
      `all ${PAIRS.length} pairs of colors`,
    ));

  it("measures each pair: needed and measured contrast, and the nearest color that passes", () => {
    const { passes, pairs } = checkTheme(withColor({ mutedForeground: "#999999" }));
    expect(passes).toBe(false);
    expect(pairs.filter((pair) => !pair.passes).map(({ on }) => on)).toEqual([
      "color.background",
      "color.card",
      "color.popover",
      "color.muted",
      "color.secondary",
      "color.card",
    ]);
    expect(pairs.find(({ role, on }) => role === "color.mutedForeground" && on === "color.card")).toEqual({
      kind: "text",
      role: "color.mutedForeground",
      on: "color.card",
      needed: 4.5,
      ratio: expect.closeTo(2.849, 3) as number,
      passes: false,
      foreground: "#999999",
      background: "#ffffff",
      nearest: "#767676",
    });
  });

  it("needs 7:1 for text in a theme with high contrast", () => {
    const grey = { ...contrast, color: { ...contrast.color, mutedForeground: "#8c8c8c" } };
    const missed = checkTheme(grey).pairs.filter(({ passes }) => !passes);
    expect(missed.every(({ needed }) => needed === 7)).toBe(true);
    expect(missed.length).toBeGreaterThan(3);
    expect(checkTheme({ ...grey, isHighContrast: false }).passes).toBe(true);
  });

  it("measures what is visible of translucent colors and of tints", () => {
    const { pairs } = checkTheme(withColor({ card: "#ffffff80", foreground: "rgb(0 0 0 / 50%)" }));
    const on = (name: string, isTinted: boolean) =>
      pairs.find(
        (pair) =>
          pair.role === "color.foreground" && pair.on === name && (pair.tint !== undefined) === isTinted,
      );
    expect(on("color.background", false)).toMatchObject({ foreground: "#7c7b7a", background: "#f7f6f3" });
    expect(on("color.card", true)).toMatchObject({ background: "#e8ecf4" });
  });

  it("measures the stop of a gradient with the lowest contrast", () => {
    const rainbow = "linear-gradient(90deg, #555, #eee, oklch(0.4 0.1 20))";
    const { pairs } = checkTheme({ ...light, badge: { ...light.badge, rainbow } });
    expect(pairs.find(({ role }) => role === "badge.rainbow")).toMatchObject({
      foreground: "#eeeeee",
      passes: false,
    });
  });

  it("follows references to tokens, including those of the page", () => {
    const expected = checkTheme(withColor({ primary: "#0b4fa8", accent: "#0b4fa8" }));
    expect(checkTheme(withColor({ primary: "#0b4fa8", accent: "var(--cairn-color-primary)" }))).toEqual(
      expected,
    );
    expect(checkTheme(withColor({ primary: "#0b4fa8", accent: "{color.primary}" }))).toEqual(expected);
    const sheet = `:root { --acme-blue: #0b4fa8 }
      .acme { --cairn-color-primary: var( --acme-blue ); --cairn-color-accent: var(--acme-accent, #0b4fa8) }
      /* .old { --cairn-color-primary: red } */`;
    expect(checkTheme(sheet, { base: light })).toEqual(expected);
  });

  it("needs 7:1 for text in a change of a theme with high contrast", () => {
    const { pairs } = checkTheme({ color: { mutedForeground: "#8a8a8a" } }, { base: contrast });
    const failing = pairs.find(({ passes }) => !passes);
    expect(failing).toMatchObject({ role: "color.mutedForeground", needed: 7 });
    expect(failing?.ratio).toBeGreaterThan(4.5);
  });

  it("names circular, undefined and malformed tokens, and measures the others", () => {
    const broken = withColor({
      primary: "var(--cairn-color-accent)",
      accent: "{color.primary}",
      card: "var(--acme-card)",
      popover: "blu",
    });
    expect(messages(broken)).toEqual([
      "undefined: color.card (--cairn-color-card) refers to --acme-card, which is not defined.",
      'malformed: color.popover (--cairn-color-popover) is "blu", which is not a color that can be measured. Use a CSS color, such as "#0b5fff".',
      "circular: color.primary (--cairn-color-primary) refers to itself: --cairn-color-primary → --cairn-color-accent → --cairn-color-primary. Give one of them a color.",
      "circular: color.accent (--cairn-color-accent) refers to itself: --cairn-color-accent → --cairn-color-primary → --cairn-color-accent. Give one of them a color.",
    ]);
    const { passes, pairs } = checkTheme(broken);
    expect(passes).toBe(false);
    expect(pairs.length).toBeGreaterThan(70);
    expect(pairs.filter(({ on }) => on === "color.card")).toEqual([]);
  });

  it("reads a rule within a query for dark schemes, and values that are important", () => {
    const sheet = `@media (prefers-color-scheme: dark) {
      .acme { --cairn-color-primary: #9db2ff !important; --cairn-color-border: #8090b0!IMPORTANT; }
    }`;
    expect(messages(sheet, dark)).toEqual([]);
    expect(
      checkTheme(sheet, { base: dark }).pairs.find(({ role }) => role === "color.primary"),
    ).toMatchObject({
      foreground: "#9db2ff",
    });
  });

  it("does not accept a hexadecimal color without its number sign", () =>
    expect(messages(".acme { --cairn-color-primary: 0b5fff; }", light)).toEqual([
      'malformed: color.primary (--cairn-color-primary) is "0b5fff", which is not a color that can be measured. Use a CSS color, such as "#0b5fff".',
    ]));

  it("names every missing token", () => {
    const { problems, pairs } = checkTheme({});
    expect(problems.map(({ token }) => token)).toEqual([...COLOR_NAMES, "shadow", "scheme"]);
    expect(problems[0]?.message).toBe(
      'color.background (--cairn-color-background) is missing. Use a CSS color, such as "#0b5fff".',
    );
    expect(pairs).toEqual([]);
    const { shadow: _, ...rest } = dark;
    expect(messages(rest)).toEqual([
      'missing: shadow (--cairn-shadow) is missing. Use a CSS box-shadow, or "none".',
    ]);
    expect(messages({ ...dark, scheme: "auto" })).toEqual([
      'malformed: scheme (color-scheme) is "auto". Use "light" or "dark".',
    ]);
  });

  it("names tokens that no theme has, but accepts those of the scale and of others", () => {
    const sheet = `.acme { --cairn-color-primry: red; --cairn-radius-card: 0; --cairn-rem: 16px; --acme-color-x: 1px }`;
    expect(messages(sheet, light)).toEqual([
      "unknown: --cairn-color-primry is not a token of a theme. See docs/variables.md for the list.",
    ]);
  });

  it.each<[unknown, string]>([
    ["{ color", "unreadable: This is not valid JSON: "],
    ["[1]", "unreadable: A theme is an object with the groups color, answer, rarity and so on."],
    ["body { color: red }", "unreadable: This has no variables of Cairn, such as --cairn-color-primary."],
    ["", "unreadable: This has no variables of Cairn"],
    [null, "unreadable: A theme is an object"],
  ])("reports that %j is not a theme", (wrong, message) => {
    const found = messages(wrong as string);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
    expect(checkTheme(wrong as string).passes).toBe(false);
  });

  test("a value of a wrong type is named once", () => {
    expect(messages({ ...light, color: { ...light.color, card: true } })).toEqual([
      "malformed: color.card is true, which is neither text nor a value of the Design Tokens format.",
    ]);
  });
});
