import type { ThemeName } from "./names.ts";

/** The class that gives an element and all within it a theme. Several themes can share a page. */
export const themeClass = (name: ThemeName | (string & {})): string => `cairn-theme-${name}`;
