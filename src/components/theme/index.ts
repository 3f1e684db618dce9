// Entry point `cairn-prep/theme`: tools that make and check themes. They need no browser and no React.
export { checkTheme, type CheckedPair, type CheckOptions, type ThemeCheck } from "./tools/check-theme.ts";
export type { ThemeProblem } from "./tools/read-theme.ts";
export { createTheme, type ThemeOptions } from "./tools/create-theme.ts";
export { designTokens, type DesignTokens } from "./tools/design-tokens.ts";
export { themeCss } from "./tools/theme-css.ts";
export { themes } from "./themes/all.ts";
export { themeVariables, type ThemeTokens } from "./theme-tokens.ts";
