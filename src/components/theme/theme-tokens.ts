import { variableOf, type Filled, type ROLES } from "./roles.ts";

type Roles = Pick<
  Filled<typeof ROLES>,
  "color" | "answer" | "rarity" | "badge" | "mastery" | "chart" | "shadow"
>;

/** The CSS values that differ between themes. Sizes, type and motion are common to all. */
export interface ThemeTokens extends Roles {
  /** Color scheme for scrollbars, form controls and other native parts. */
  readonly scheme: "light" | "dark";
  readonly focusRing: string;
  /** Thicker lines and focus rings. Default false. */
  readonly isHighContrast?: boolean;
}

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Returns the CSS variables of roles, such as `--cairn-color-primary`, with their values. */
export function themeVariables(roles: Tree, path: readonly string[] = []): Record<string, string> {
  const entries = Object.entries(roles).flatMap(([key, value]): [string, string][] =>
    typeof value === "string"
      ? [[`--${variableOf([...path, key])}`, value]]
      : Object.entries(themeVariables(value, [...path, key])),
  );
  return Object.fromEntries(entries);
}
