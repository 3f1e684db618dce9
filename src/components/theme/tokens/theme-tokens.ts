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
  /** Thicker lines and focus rings, and 7:1 for text. Default false. */
  readonly isHighContrast?: boolean;
}

interface Tree {
  readonly [key: string]: string | Tree;
}

const THICK = {
  line: { hairline: "2px", strong: "2px" },
  focus: { width: "4px", offset: "3px" },
} as const;

/** Returns the CSS variables of roles, such as `--cairn-color-primary`, with their values. */
export function variablesOf(roles: Tree, path: readonly string[] = []): Record<string, string> {
  const entries = Object.entries(roles).flatMap(([key, value]): [string, string][] =>
    typeof value === "string"
      ? [[`--${variableOf([...path, key])}`, value]]
      : Object.entries(variablesOf(value, [...path, key])),
  );
  return Object.fromEntries(entries);
}

/**
 * Returns the CSS variables of a theme, such as `--cairn-color-primary`, with their values: for a `style` prop,
 * or for a script that writes a style sheet.
 */
export function themeVariables({ isHighContrast = false, ...roles }: ThemeTokens): Record<string, string> {
  return variablesOf({ ...roles, ...(isHighContrast ? THICK : {}) });
}
