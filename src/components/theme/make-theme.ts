import { globalStyle } from "@vanilla-extract/css";
import { cairn } from "./layer.css.ts";
import type { ThemeName } from "./names.ts";
import { SCHEME } from "./root-class.ts";
import "./scale.css.ts";
import { themeClass } from "./theme-class.ts";
import { themeVariables, type ThemeTokens } from "./theme-tokens.ts";

/** Defines the CSS variables of a theme under its class, and returns its tokens for contrast tests. */
export function makeTheme(name: ThemeName, tokens: ThemeTokens): ThemeTokens {
  const { scheme, focusRing, isHighContrast = false, ...roles } = tokens;
  const thick = isHighContrast
    ? { line: { hairline: "2px", strong: "2px" }, focus: { width: "4px", offset: "3px" } }
    : {};
  globalStyle(`.${themeClass(name)}`, {
    "@layer": {
      [cairn]: {
        colorScheme: scheme,
        vars: {
          ...themeVariables({ ...roles, ...thick }),
          ...themeVariables({ focus: { ring: focusRing } }),
          [SCHEME]: scheme,
        },
      },
    },
  });
  return tokens;
}
