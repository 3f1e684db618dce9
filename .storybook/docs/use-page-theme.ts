import { useSyncExternalStore } from "react";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../../src/components/theme/tokens/names.ts";
import { themes } from "../../src/components/theme/themes/all.ts";

const PRINT = "print";

function onPrintChange(changed: () => void): () => void {
  const query = matchMedia(PRINT);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

const isPrinting = (): boolean => matchMedia(PRINT).matches;

/** Returns the theme that is selected in the toolbar. */
export function selectedTheme({ theme }: Readonly<Record<string, unknown>>): ThemeName {
  return isThemeName(theme) ? theme : DEFAULT_THEME;
}

/** Returns the theme of Storybook's own parts of a documentation page: the selected one; in print the light one, if that is dark. */
export function usePageTheme(globals: Readonly<Record<string, unknown>>): ThemeName {
  const isPrinted = useSyncExternalStore(onPrintChange, isPrinting) || globals["media"] === PRINT;
  const theme = selectedTheme(globals);
  return isPrinted && themes[theme].scheme === "dark" ? "light" : theme;
}
