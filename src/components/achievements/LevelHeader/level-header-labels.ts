import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { MOTIVATION_LABELS } from "../../i18n/texts/study/motivation-labels.ts";

export const LEVEL_HEADER_LABELS = {
  yourLevel: "Your level",
  levelNumber: "Level {level}",
  /** The titles of the levels. */
  titleNoviceLearner: "Novice Learner",
  titleDedicatedStudent: "Dedicated Student",
  titleSecurityApprentice: "Security Apprentice",
  titleKnowledgeSeeker: "Knowledge Seeker",
  titleCertificationExplorer: "Certification Explorer",
  titleSecurityPractitioner: "Security Practitioner",
  titleDomainExpert: "Domain Expert",
  titleSecurityMaster: "Security Master",
  titleLegendaryScholar: "Legendary Scholar",
  xpProgress: "{earned} of {needed} XP",
  xpToLevel: "{left} to level {level}",
  levelProgress: "Level progress",
  totalPoints: "total points",
  currentStreak: { one: "day in a row", other: "days in a row" },
  longestStreak: "longest streak",
} as const satisfies LabelSet;

export type LevelHeaderLabels = Translated<typeof LEVEL_HEADER_LABELS & typeof MOTIVATION_LABELS>;
