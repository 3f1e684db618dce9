import { useInsertionEffect, type ReactNode } from "react";
import type { ThemeName } from "./names.ts";
import { themeClass } from "./theme-class.ts";

export interface ThemeRootProps {
  /** The theme of the element; its stylesheet must be loaded. */
  theme: ThemeName;
  /** The element that takes the theme, with all within it. Default the document's root. */
  element?: HTMLElement;
  children: ReactNode;
}

/** Gives an element a theme before anything is painted, and takes it back on leaving. */
export function ThemeRoot({ theme, element, children }: ThemeRootProps) {
  useInsertionEffect(() => {
    const name = themeClass(theme);
    const themed = element ?? document.documentElement;
    themed.classList.add(name);
    return () => themed.classList.remove(name);
  }, [theme, element]);
  return children;
}
