import type { SharedLabels } from "../../i18n/texts/labels.ts";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import { SESSION_LABELS } from "../../i18n/texts/session/session-labels.ts";
import { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { MOTIVATION_LABELS } from "../../i18n/texts/study/motivation-labels.ts";
import { PLAN_LABELS } from "../../i18n/texts/study/plan-labels.ts";
import { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import { SCOUT_LABELS } from "../../i18n/texts/study/scout-labels.ts";
import { WEEK_LABELS } from "../../i18n/texts/study/week-labels.ts";

export const shared: SharedLabels = {
  ...LIMIT_LABELS,
  ...MOTIVATION_LABELS,
  ...PLAN_LABELS,
  ...PROFILE_LABELS,
  ...SCOUT_LABELS,
  ...SESSION_LABELS,
  ...STATUS_LABELS,
  ...WEEK_LABELS,
};
