import { useSyncExternalStore } from "react";
import { themes } from "../../../src/components/theme/themes/all.ts";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../../../src/components/theme/tokens/names.ts";

const PRINT = "print";

function onPrintChange(changed: () => void): () => void {
  const query = matchMedia(PRINT);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Test runs emulate print to measure stories in their own theme. */
const isPrinting = (): boolean => !("__vitest_browser__" in globalThis) && matchMedia(PRINT).matches;

/** Returns the theme of the toolbar; in print the light one, if that is dark, because paper is white. */
export function useShownTheme({ theme, media }: Readonly<Record<string, unknown>>): ThemeName {
  const isPrinted = useSyncExternalStore(onPrintChange, isPrinting) || media === PRINT;
  const selected = isThemeName(theme) ? theme : DEFAULT_THEME;
  return isPrinted && themes[selected].scheme === "dark" ? "light" : selected;
}
