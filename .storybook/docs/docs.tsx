import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { PropsWithChildren } from "react";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../../src/components/theme/tokens/names.ts";
import { CairnProvider } from "../../src/components/theme/CairnProvider.tsx";
import { themes } from "../../src/components/theme/themes/all.ts";
import { storybookTheme } from "./storybook-theme.ts";
import { useGlobals } from "./use-globals.ts";

export { ComponentPage } from "./component-page.tsx";

const FONT = "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";

/** Returns the theme that is selected in the toolbar. */
function themeIn(globals: Readonly<Record<string, unknown>>): ThemeName {
  const { theme } = globals;
  return isThemeName(theme) ? theme : DEFAULT_THEME;
}

/** Renders a documentation page in the theme of its stories. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = themeIn(useGlobals(context.channel));
  return (
    <CairnProvider element={document.documentElement} theme={theme}>
      <DocsContainer context={context} theme={storybookTheme(themes[theme], FONT)}>
        {children}
      </DocsContainer>
    </CairnProvider>
  );
}
