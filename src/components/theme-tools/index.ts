// Entry point `cairn-prep/theme`: tools that make and check themes. They need no browser and no React.
export { checkTheme, type CheckedPair, type CheckOptions, type ThemeCheck } from "./check-theme.ts";
export type { ThemeProblem } from "./tokens/read-theme.ts";
export { createTheme, type ThemeOptions } from "./create-theme.ts";
export { designTokens, type DesignTokens } from "./tokens/design-tokens.ts";
export { themeCss } from "./tokens/theme-css.ts";
export { themes } from "../theme/themes/all.ts";
export { themeVariables, type ThemeTokens } from "../theme/tokens/theme-tokens.ts";
