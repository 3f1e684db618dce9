import { DocsContainer, DocsContext, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { useContext, useEffect, useState, type PropsWithChildren } from "react";
import { create, type ThemeVars } from "storybook/theming";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../src/components/theme/names.ts";
import { CairnProvider } from "../src/components/theme/CairnProvider.tsx";
import { ComponentPage } from "./component-page.tsx";
import { themes } from "../src/components/theme/themes/all.ts";

type Channel = DocsContainerProps["context"]["channel"];

interface GlobalsEvent {
  globals: Record<string, unknown>;
}

const EVENTS = ["globalsUpdated", "setGlobals"] as const;

const themeOf = (event: GlobalsEvent | undefined): ThemeName => {
  const theme = event?.globals["theme"];
  return isThemeName(theme) ? theme : DEFAULT_THEME;
};

/** Returns the theme that is selected in the toolbar. */
function useChosenTheme(channel: Channel): ThemeName {
  const [theme, setTheme] = useState(() =>
    themeOf(EVENTS.map((name) => channel.last(name)?.[0] as GlobalsEvent | undefined).find(Boolean)),
  );
  useEffect(() => {
    const follow = (event: GlobalsEvent) => setTheme(themeOf(event));
    channel.on("globalsUpdated", follow);
    return () => channel.off("globalsUpdated", follow);
  }, [channel]);
  return theme;
}

function frameOf(name: ThemeName): ThemeVars {
  const { scheme, color } = themes[name];
  return create({
    base: scheme,
    fontBase: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
    appBg: color.background,
    appContentBg: color.background,
    appPreviewBg: color.background,
    appBorderColor: color.border,
    barBg: color.card,
    textColor: color.foreground,
    textMutedColor: color.mutedForeground,
    colorSecondary: color.primary,
    inputBg: color.card,
    inputBorder: color.input,
    inputTextColor: color.cardForeground,
  });
}

/** Renders a documentation page in the theme of its stories. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useChosenTheme(context.channel);
  return (
    <CairnProvider element={document.documentElement} theme={theme}>
      <DocsContainer context={context} theme={frameOf(theme)}>
        {children}
      </DocsContainer>
    </CairnProvider>
  );
}

/** Renders the documentation page of a component or screen that has no MDX page. */
export function DocsText() {
  return <ComponentPage theme={useChosenTheme(useContext(DocsContext).channel)} />;
}
