import type { ThemeTokens } from "../../theme/tokens/theme-tokens.ts";

type Groups = Pick<ThemeTokens, "color" | "answer" | "rarity" | "badge" | "mastery" | "chart">;

/** The name of a group of colors. */
export type ColorGroup = keyof Groups;

/** What each color role is for. A role without a meaning does not compile. */
export const MEANINGS: Readonly<{ [Group in ColorGroup]: Readonly<Record<keyof Groups[Group], string>> }> = {
  color: {
    background: "The page",
    foreground: "Text on the page",
    card: "Cards and panels",
    cardForeground: "Text on cards",
    popover: "Menus, dialogs and tooltips",
    popoverForeground: "Text in menus, dialogs and tooltips",
    primary: "The brand: main actions, links, selected items",
    primaryForeground: "Text on primary",
    secondary: "Quiet buttons and tags",
    secondaryForeground: "Text on secondary",
    muted: "Areas that recede, such as table heads and skeletons",
    mutedForeground: "Less important text",
    accent: "Highlights: marked words, drop targets",
    accentForeground: "Text on accent",
    destructive: "Actions that delete, and errors",
    destructiveForeground: "Text on destructive",
    destructiveSubtle: "The background of errors",
    success: "Success",
    successForeground: "Text on success",
    successSubtle: "The background of success messages",
    warning: "Warnings",
    warningForeground: "Text on warning",
    warningSubtle: "The background of warnings",
    info: "Neutral information",
    infoForeground: "Text on info",
    infoSubtle: "The background of information",
    border: "Decorative lines; nothing depends on seeing them",
    borderStrong: "Lines that carry meaning",
    input: "The border of fields and checkboxes",
    overlay: "The backdrop of dialogs",
  },
  answer: {
    correct: "A correct answer",
    correctForeground: "Text on correct",
    correctSubtle: "The background of a correct option",
    incorrect: "A wrong answer",
    incorrectForeground: "Text on incorrect",
    incorrectSubtle: "The background of a wrong option",
    flagged: "A question that is flagged for review",
    flaggedForeground: "Text on flagged",
    flaggedSubtle: "The background of flagged questions",
    current: "The question that is shown",
    currentForeground: "Text on current",
    answered: "A question with an answer",
    unanswered: "The outline of a question without an answer",
    answeredForeground: "Text on answered",
  },
  rarity: {
    common: "Common badges",
    uncommon: "Uncommon badges",
    rare: "Rare badges",
    legendary: "Legendary badges",
  },
  badge: {
    green: "Green badges",
    blue: "Blue badges",
    purple: "Purple badges",
    gold: "Gold badges",
    yellow: "Yellow badges",
    silver: "Silver badges",
    orange: "Orange badges",
    red: "Red badges",
    rainbow: "Rainbow badges, as a gradient",
  },
  mastery: {
    ready: "Mastery at the goal",
    good: "Mastery close to the goal",
    fair: "Mastery halfway to the goal",
    needsWork: "Mastery that needs work",
    noData: "Mastery without answers",
  },
  chart: {
    track: "The empty part of a bar",
    goal: "The line of a goal",
    bar: "The filled part of a bar",
    grid: "Grid lines; nothing depends on seeing them",
  },
};

/** The meaning of the color of the focus ring. */
export const FOCUS_RING_MEANING = "The ring around the focused element";

/** The names of the groups of colors, in display order. */
export const COLOR_GROUPS = Object.keys(MEANINGS) as ColorGroup[];
