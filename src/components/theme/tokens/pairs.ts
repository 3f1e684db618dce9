import { CONTRAST_NEEDED } from "./contrast-needed.ts";
import { ROLES } from "./roles.ts";
import type { ThemeTokens } from "./theme-tokens.ts";

/** The use of a pair of roles, which determines the required contrast. */
export type PairKind = "text" | "large" | "non-text";

/** Required contrast for WCAG 2.2 AA and for High Contrast: 7:1 for text (spec §9). */
const NEEDED: Record<PairKind, { aa: number; highContrast: number }> = {
  text: { aa: CONTRAST_NEEDED.aa, highContrast: CONTRAST_NEEDED.aaa },
  large: { aa: CONTRAST_NEEDED.largeText, highContrast: CONTRAST_NEEDED.aa },
  "non-text": { aa: CONTRAST_NEEDED.nonText, highContrast: CONTRAST_NEEDED.nonText },
};

type Colors = Omit<ThemeTokens, "scheme" | "isHighContrast" | "shadow">;

/** Dotted name of a role, such as `color.card`. */
export type RoleName = {
  [Name in keyof Colors]: Colors[Name] extends string ? Name : `${Name}.${keyof Colors[Name] & string}`;
}[keyof Colors];

/** Returns the names of all roles of a group. */
const rolesOf = (group: "rarity" | "badge" | "mastery"): RoleName[] =>
  Object.keys(ROLES[group]).map((role) => `${group}.${role}` as RoleName);

const STATUS_NAMES = ["success", "warning", "info", "destructive"] as const;
const STATUS = STATUS_NAMES.map((name) => `color.${name}` as const);
const SUBTLE = STATUS_NAMES.map((name) => `color.${name}Subtle` as const);
const RARITY = rolesOf("rarity");
const BADGES = rolesOf("badge");
const MASTERY = rolesOf("mastery");
const ON_PAGE: readonly RoleName[] = [
  "color.mutedForeground",
  "color.primary",
  ...STATUS,
  ...(["correct", "incorrect", "flagged", "current"] as const).map((role) => `answer.${role}` as const),
  ...RARITY,
  ...MASTERY,
];
const SHAPES: readonly RoleName[] = [
  "answer.answered",
  "answer.unanswered",
  "chart.bar",
  "chart.goal",
  "color.borderStrong",
  "color.input",
  "focusRing",
];

/** Percentage of the text color mixed into a filled control under the pointer. */
export const HOVER_SHARE = 14;
/** Percentage of the primary color that tints selected elements. */
export const CHOSEN_SHARE = 8;

/** A background role. */
interface Background {
  kind: PairKind;
  on: RoleName;
  /** A role that is mixed into `on`, and its percentage. */
  tint?: { role: RoleName; share: number };
}

interface Pairs extends Background {
  roles: readonly RoleName[];
}

/** A foreground role on a background role. */
export interface Pair extends Background {
  role: RoleName;
}

const ANSWER_PAIRS: readonly Pairs[] = (["correct", "incorrect", "flagged"] as const).flatMap(
  (role): Pairs[] => [
    { kind: "text", on: `answer.${role}Subtle`, roles: [`answer.${role}`, "color.foreground"] },
    { kind: "text", on: `answer.${role}`, roles: [`answer.${role}Foreground`] },
  ],
);

const BY_BACKGROUND: readonly Pairs[] = [
  { kind: "text", on: "color.background", roles: ["color.foreground", ...ON_PAGE] },
  { kind: "text", on: "color.card", roles: ["color.cardForeground", ...ON_PAGE] },
  {
    kind: "text",
    on: "color.popover",
    roles: ["color.popoverForeground", "color.mutedForeground", "color.primary", ...STATUS, ...RARITY],
  },
  {
    kind: "text",
    on: "color.muted",
    roles: ["color.foreground", "color.cardForeground", "color.mutedForeground", "color.primary", ...STATUS],
  },
  {
    kind: "text",
    on: "color.secondary",
    roles: ["color.foreground", "color.secondaryForeground", "color.mutedForeground", "color.primary"],
  },
  {
    kind: "text",
    on: "color.card",
    tint: { role: "color.primary", share: CHOSEN_SHARE },
    roles: ["color.foreground", "color.mutedForeground"],
  },
  { kind: "text", on: "color.accent", roles: ["color.accentForeground"] },
  ...(["primary", ...STATUS_NAMES] as const).map((role): Pairs => ({
    kind: "text",
    on: `color.${role}`,
    roles: [`color.${role}Foreground`],
  })),
  ...(["primary", "destructive"] as const).map((role): Pairs => ({
    kind: "text",
    on: `color.${role}`,
    tint: { role: "color.foreground", share: HOVER_SHARE },
    roles: [`color.${role}Foreground`],
  })),
  ...STATUS_NAMES.map((role): Pairs => ({
    kind: "text",
    on: `color.${role}Subtle`,
    roles: [`color.${role}`, "color.foreground"],
  })),
  ...ANSWER_PAIRS,
  { kind: "text", on: "answer.current", roles: ["answer.currentForeground"] },
  { kind: "text", on: "answer.answered", roles: ["answer.answeredForeground"] },
  { kind: "large", on: "color.card", roles: BADGES },
  { kind: "large", on: "color.background", roles: BADGES },
  { kind: "non-text", on: "color.background", roles: SHAPES },
  { kind: "non-text", on: "color.card", roles: SHAPES },
  { kind: "non-text", on: "color.popover", roles: ["color.borderStrong", "color.input", "focusRing"] },
  { kind: "non-text", on: "color.muted", roles: ["color.borderStrong", "focusRing"] },
  { kind: "non-text", on: "color.secondary", roles: ["color.borderStrong", "focusRing"] },
  {
    kind: "non-text",
    on: "chart.track",
    roles: [...MASTERY, "chart.bar", "chart.goal"],
  },
  ...(["color.accent", ...SUBTLE] as const).map((on): Pairs => ({
    kind: "non-text",
    on,
    roles: ["focusRing"],
  })),
];

/**
 * All pairs of foreground and background roles that components use, by dotted role names. Add new pairs to the list
 * above first.
 */
export const PAIRS: readonly Pair[] = BY_BACKGROUND.flatMap(({ roles, ...background }) =>
  roles.map((role) => ({ role, ...background })),
);

/** Returns the contrast that a pair needs. */
export const neededFor = ({ kind }: Pair, isHighContrast = false): number =>
  NEEDED[kind][isHighContrast ? "highContrast" : "aa"];
