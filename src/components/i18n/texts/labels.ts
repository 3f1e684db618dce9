import type { Translated } from "../labels/label.ts";
import type { LIMIT_LABELS } from "./session/limit-labels.ts";
import type { SESSION_LABELS } from "./session/session-labels.ts";
import type { STATUS_LABELS } from "./status-labels.ts";
import type { MOTIVATION_LABELS } from "./study/motivation-labels.ts";
import type { PLAN_LABELS } from "./study/plan-labels.ts";
import type { PROFILE_LABELS } from "./study/profile-labels.ts";
import type { SCOUT_LABELS } from "./study/scout-labels.ts";
import type { WEEK_LABELS } from "./study/week-labels.ts";

/** Labels of the `shared` namespace in any language. */
export type SharedLabels = Translated<
  typeof LIMIT_LABELS &
    typeof MOTIVATION_LABELS &
    typeof PLAN_LABELS &
    typeof PROFILE_LABELS &
    typeof SCOUT_LABELS &
    typeof SESSION_LABELS &
    typeof STATUS_LABELS &
    typeof WEEK_LABELS
>;
