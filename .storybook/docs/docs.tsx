import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { PropsWithChildren } from "react";
import { CairnProvider } from "../../src/components/theme/CairnProvider.tsx";
import { themes } from "../../src/components/theme/themes/all.ts";
import { installClipboardFallback } from "./clipboard-fallback.ts";
import { storybookTheme } from "./storybook-theme.ts";
import { useGlobals } from "./use-globals.ts";
import { selectedTheme, usePageTheme } from "./use-page-theme.ts";

export { ComponentPage } from "./component-page.tsx";

installClipboardFallback();

const FONT = "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";

/** Renders a documentation page in the theme of its stories. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useGlobals(context.channel);
  const pageTheme = usePageTheme(globals);
  return (
    <CairnProvider element={document.documentElement} theme={selectedTheme(globals)}>
      <DocsContainer context={context} theme={storybookTheme(themes[pageTheme], FONT)}>
        {children}
      </DocsContainer>
    </CairnProvider>
  );
}
