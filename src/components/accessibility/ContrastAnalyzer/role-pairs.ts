import { vars } from "../../theme/contract.css.ts";

/** Two roles of the theme that are laid on each other: text and its ground, as CSS. */
export interface RolePair {
  name: string;
  foreground: string;
  background: string;
}

const { color } = vars;

/** The seven pairs that are checked (spec §2.11, §9). */
export const ROLE_PAIRS: readonly RolePair[] = [
  { name: "Background", foreground: color.foreground, background: color.background },
  { name: "Card", foreground: color.cardForeground, background: color.card },
  { name: "Primary", foreground: color.primaryForeground, background: color.primary },
  { name: "Secondary", foreground: color.secondaryForeground, background: color.secondary },
  { name: "Muted", foreground: color.mutedForeground, background: color.muted },
  { name: "Accent", foreground: color.accentForeground, background: color.accent },
  { name: "Destructive", foreground: color.destructiveForeground, background: color.destructive },
];
