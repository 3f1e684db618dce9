import type { StudyGroupLevel } from "../../api/study-groups/schema.ts";
import type { Translate } from "../i18n/labels/labels.tsx";
import type { GROUP_LABELS } from "./group-labels.ts";

const LEVELS = {
  Beginner: "groupLevelBeginner",
  Intermediate: "groupLevelIntermediate",
  Advanced: "groupLevelAdvanced",
} as const satisfies Record<StudyGroupLevel, keyof typeof GROUP_LABELS>;

/** Returns the label of a group's level. */
export const groupLevelName = (level: StudyGroupLevel, t: Translate<typeof GROUP_LABELS>): string =>
  t(LEVELS[level]);
