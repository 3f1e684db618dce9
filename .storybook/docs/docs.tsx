import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { PropsWithChildren } from "react";
import { CairnProvider } from "../../src/components/theme/CairnProvider.tsx";
import { themes } from "../../src/components/theme/themes/all.ts";
import { installClipboardFallback } from "./clipboard-fallback.ts";
import { storybookTheme } from "./storybook-theme.ts";
import { useGlobals } from "./use-globals.ts";
import { useShownTheme } from "./use-shown-theme.ts";

export { ComponentPage } from "./component-page.tsx";

installClipboardFallback();

const FONT = "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";

/** Renders a documentation page in the theme of its stories. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useShownTheme(useGlobals(context.channel));
  return (
    <CairnProvider element={document.documentElement} theme={theme}>
      <DocsContainer context={context} theme={storybookTheme(themes[theme], FONT)}>
        {children}
      </DocsContainer>
    </CairnProvider>
  );
}
