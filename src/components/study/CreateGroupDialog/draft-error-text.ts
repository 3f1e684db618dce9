import { MEMBER_LIMITS, type DraftError } from "../../../api/study-groups/group-draft.ts";
import type { Translate } from "../../i18n/labels/labels.tsx";
import type { CREATE_GROUP_LABELS } from "./create-group-labels.ts";

const TOO_LONG = {
  name: "groupNameTooLong",
  description: "groupDescriptionTooLong",
  weeklyGoal: "weeklyGoalTooLong",
} as const;

/** Returns the error message for a field of a new group; `undefined` if it is valid. */
export function draftErrorText(
  error: DraftError | undefined,
  t: Translate<typeof CREATE_GROUP_LABELS>,
): string | undefined {
  switch (error?.code) {
    case "missing":
      return t("groupNameMissing");
    case "too-long":
      return t(TOO_LONG[error.field], { limit: error.limit, excess: error.excess });
    case "out-of-range":
      return t("memberLimitInvalid", MEMBER_LIMITS);
    case undefined:
      return undefined;
  }
}
