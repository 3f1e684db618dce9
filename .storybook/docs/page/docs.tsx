import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { useEffect, type PropsWithChildren } from "react";
import { Toaster, useToast } from "../../../src/components/feedback/Toaster/Toaster.tsx";
import { CairnProvider } from "../../../src/components/theme/CairnProvider/CairnProvider.tsx";
import { themes } from "../../../src/components/theme/themes/all.ts";
import { CopyFailed, installClipboardFallback } from "./clipboard-fallback.ts";
import { storybookTheme } from "./storybook-theme.ts";
import { useGlobals } from "./use-globals.ts";
import { useShownTheme } from "./use-shown-theme.ts";

export { ComponentPage } from "./component-page.tsx";

installClipboardFallback();

const FONT = "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";

/** Says when a copy button of Storybook failed, which only rejects. */
function CopyFailures() {
  const toast = useToast();
  useEffect(() => {
    const report = (event: PromiseRejectionEvent) => {
      if (!(event.reason instanceof CopyFailed)) return;
      event.preventDefault();
      toast({
        title: "Not copied",
        description: "Your browser blocked copying. Select the text and copy it.",
        tone: "destructive",
      });
    };
    window.addEventListener("unhandledrejection", report);
    return () => window.removeEventListener("unhandledrejection", report);
  }, [toast]);
  return null;
}

/** Renders a documentation page in the theme of its stories. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useShownTheme(useGlobals(context.channel));
  return (
    <CairnProvider element={document.documentElement} theme={theme}>
      <Toaster>
        <CopyFailures />
        <DocsContainer context={context} theme={storybookTheme(themes[theme], FONT)}>
          {children}
        </DocsContainer>
      </Toaster>
    </CairnProvider>
  );
}
