import { MEMBER_LIMITS, type DraftError } from "../../../api/study-groups/group-draft.ts";
import type { Say } from "../../labels/labels.tsx";
import type { CREATE_GROUP_LABELS } from "./create-group-labels.ts";

const TOO_LONG = {
  name: "groupNameTooLong",
  description: "groupDescriptionTooLong",
  weeklyGoal: "weeklyGoalTooLong",
} as const;

/** Returns the error message for a field of a new group; `undefined` if it is valid. */
export function draftErrorWords(
  error: DraftError | undefined,
  say: Say<typeof CREATE_GROUP_LABELS>,
): string | undefined {
  switch (error?.code) {
    case "missing":
      return say("groupNameMissing");
    case "too-long":
      return say(TOO_LONG[error.field], { limit: error.limit, excess: error.excess });
    case "out-of-range":
      return say("membersOutOfRange", MEMBER_LIMITS);
    case undefined:
      return undefined;
  }
}
