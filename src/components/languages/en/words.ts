import type { WordsLabels } from "../../words/labels.ts";
import { LIMIT_LABELS } from "../../words/limit-labels.ts";
import { MOTIVATION_LABELS } from "../../words/motivation-labels.ts";
import { PLAN_LABELS } from "../../words/plan-labels.ts";
import { PROFILE_LABELS } from "../../words/profile-labels.ts";
import { SCOUT_LABELS } from "../../words/scout-labels.ts";
import { SESSION_LABELS } from "../../words/session-labels.ts";
import { STATUS_LABELS } from "../../words/status-labels.ts";
import { WEEK_LABELS } from "../../words/week-labels.ts";

export const words: WordsLabels = {
  ...LIMIT_LABELS,
  ...MOTIVATION_LABELS,
  ...PLAN_LABELS,
  ...PROFILE_LABELS,
  ...SCOUT_LABELS,
  ...SESSION_LABELS,
  ...STATUS_LABELS,
  ...WEEK_LABELS,
};
