import { globalStyle } from "@vanilla-extract/css";
import { themeClass } from "./theme-class.ts";
import type { ThemeName } from "./tokens/names.ts";
import "./tokens/scale.css.ts";
import { themeVariables, type ThemeTokens } from "./tokens/theme-tokens.ts";
import { cairn } from "./layer.css.ts";

/** Defines the CSS variables of a theme under its class. */
export function makeTheme(name: ThemeName, tokens: ThemeTokens): void {
  globalStyle(`.${themeClass(name)}`, {
    "@layer": { [cairn]: { colorScheme: tokens.scheme, vars: themeVariables(tokens) } },
  });
}
