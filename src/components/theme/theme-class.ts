import type { ThemeName } from "./tokens/names.ts";

/** Returns the class that applies a theme to an element and its descendants. Several themes can share a page. */
export const themeClass = (name: ThemeName | (string & {})): string => `cairn-theme-${name}`;
