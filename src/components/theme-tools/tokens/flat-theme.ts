import type { ThemeTokens } from "../../theme/tokens/theme-tokens.ts";
import { COLOR_NAMES } from "./token-paths.ts";

/** Returns the value of a color by its name, such as `color.primary`. */
export function colorNamed(theme: ThemeTokens, name: string): string {
  const value = name
    .split(".")
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], theme);
  if (typeof value !== "string") throw new Error(`${name} is not a color of a theme.`);
  return value;
}

/** Returns a copy of a theme in which `change` has replaced each color. */
export function mapTheme(theme: ThemeTokens, change: (value: string, name: string) => string): ThemeTokens {
  const copy = structuredClone(theme) as unknown as Record<string, unknown>;
  for (const name of COLOR_NAMES) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    const group = path.reduce((node, key) => node[key] as Record<string, unknown>, copy);
    group[last] = change(colorNamed(theme, name), name);
  }
  return copy as unknown as ThemeTokens;
}
