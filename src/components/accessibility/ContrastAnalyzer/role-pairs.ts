import type { CONTRAST_ANALYZER_LABELS } from "./contrast-analyzer-labels.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Two theme roles used together: text and background, as CSS. */
export interface RolePair {
  /** Its label. */
  name: keyof typeof CONTRAST_ANALYZER_LABELS;
  foreground: string;
  background: string;
}

const { color } = vars;

/** The seven pairs to check (spec §2.11, §9). */
export const ROLE_PAIRS = [
  { name: "pairBackground", foreground: color.foreground, background: color.background },
  { name: "pairCard", foreground: color.cardForeground, background: color.card },
  { name: "pairPrimary", foreground: color.primaryForeground, background: color.primary },
  { name: "pairSecondary", foreground: color.secondaryForeground, background: color.secondary },
  { name: "pairMuted", foreground: color.mutedForeground, background: color.muted },
  { name: "pairAccent", foreground: color.accentForeground, background: color.accent },
  { name: "pairDestructive", foreground: color.destructiveForeground, background: color.destructive },
] as const satisfies readonly RolePair[];
