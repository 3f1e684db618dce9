import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STONES } from "../components/brand/stones.ts";
import { themeClass } from "../components/theme/theme-class.ts";
import { light } from "../components/theme/themes/light.ts";
import { DEFAULT_THEME, THEMES } from "../components/theme/tokens/names.ts";
import { FOLLOWS_DEVICE_KEY, THEME_KEY } from "./theme/theme-store.ts";

const page = readFileSync(new URL("index.html", import.meta.url), "utf8");
const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? "";

/** Runs the page's inline script with a storage and returns the class that it sets. */
function classAfter(
  getItem: (key: string) => string | null,
  isDark = false,
  setItem: (key: string, value: string) => void = () => {},
): string {
  const root = { className: "" };
  const matchMedia = (query: string) => ({ matches: isDark && query === "(prefers-color-scheme: dark)" });
  // oxlint-disable-next-line typescript/no-implied-eval -- the script under test is text of the page
  new Function("localStorage", "document", "matchMedia", script)(
    { getItem, setItem },
    { documentElement: root },
    matchMedia,
  );
  return root.className;
}

test.each(THEMES.map(({ name }) => name))("the page starts in the stored theme %s", (name) => {
  expect(classAfter((key) => (key === THEME_KEY ? name : null))).toBe(themeClass(name));
});

test.each(THEMES.map(({ name }) => name))("app and Storybook load the style sheet of %s", (name) => {
  for (const file of ["main.tsx", "../../.storybook/themes.ts"])
    expect(readFileSync(new URL(file, import.meta.url), "utf8")).toContain(`/themes/${name}.css.ts";`);
});

test.each([null, "", "neon", "light dark"])("stored %j selects the default theme", (stored) => {
  expect(classAfter(() => stored)).toBe(themeClass(DEFAULT_THEME));
});

test.each([
  ["true", true, "dark"],
  ["true", false, "light"],
  [null, true, "forest"],
  ["false", true, "forest"],
] as const)(
  "with the follow setting %j and dark device %s, the page starts with %s",
  (follows, isDark, theme) => {
    const stored: Record<string, string | null> = { [THEME_KEY]: "forest", [FOLLOWS_DEVICE_KEY]: follows };
    expect(classAfter((key) => stored[key] ?? null, isDark)).toBe(themeClass(theme));
  },
);

test("a dark device changes nothing without a choice", () => {
  expect(classAfter(() => null, true)).toBe(themeClass(DEFAULT_THEME));
});

test.each([
  [true, "dark"],
  [false, "light"],
] as const)("the device theme of 0.8 becomes the follow setting, dark device: %s", (isDark, theme) => {
  const stored = new Map([[THEME_KEY, "device"]]);
  const start = () =>
    classAfter(
      (key) => stored.get(key) ?? null,
      isDark,
      (key: string, value: string) => void stored.set(key, value),
    );
  expect(start()).toBe(themeClass(theme));
  expect(Object.fromEntries(stored)).toEqual({ "ui-theme": "light", "ui-theme-follows-device": "true" });
  expect(start()).toBe(themeClass(theme));
});

test("a full storage still follows the device", () => {
  const refuse = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  expect(classAfter((key) => (key === THEME_KEY ? "device" : null), true, refuse)).toBe(themeClass("dark"));
});

test("a blocked storage selects the default theme", () => {
  const block = () => {
    throw new DOMException("Blocked", "SecurityError");
  };
  expect(classAfter(block)).toBe(themeClass(DEFAULT_THEME));
});

test("the browser's own UI starts with the default theme's color", () => {
  expect(page).toContain(`<meta name="theme-color" content="${light.color.background}" />`);
});

test.each(THEMES.map(({ name }) => name))("the app includes the styles of the theme %s", (name) => {
  const main = readFileSync(new URL("main.tsx", import.meta.url), "utf8");
  expect(main).toContain(`import "../components/theme/themes/${name}.css.ts";`);
});

test("the icon is the brand mark", () => {
  const icon = readFileSync(new URL("icon.svg", import.meta.url), "utf8");
  for (const stone of STONES) expect(icon).toContain(`d="${stone}"`);
});
