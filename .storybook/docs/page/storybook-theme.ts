import { create, type ThemeVars } from "storybook/theming";
import type { ThemeTokens } from "../../../src/components/theme/tokens/theme-tokens.ts";

/** Returns Storybook's own colors in a theme of Cairn. The font is loaded on documentation pages only. */
export const storybookTheme = ({ scheme, color }: ThemeTokens, fontBase?: string): ThemeVars =>
  create({
    base: scheme,
    brandTitle: "Cairn",
    ...(fontBase === undefined ? {} : { fontBase }),
    appBg: color.background,
    appContentBg: color.background,
    appPreviewBg: color.background,
    appBorderColor: color.border,
    appBorderRadius: 8,
    barBg: color.card,
    barTextColor: color.mutedForeground,
    barSelectedColor: color.primary,
    barHoverColor: color.primary,
    textColor: color.foreground,
    textMutedColor: color.mutedForeground,
    colorPrimary: color.primary,
    colorSecondary: color.primary,
    inputBg: color.card,
    inputBorder: color.input,
    inputTextColor: color.cardForeground,
    inputBorderRadius: 8,
  });
