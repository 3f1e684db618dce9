import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { GROUP_LABELS } from "../group-labels.ts";

export const CREATE_GROUP_LABELS = {
  createGroup: "Create Group",
  creatingGroup: "Creating…",
  cancelGroup: "Cancel",
  groupName: "Name",
  groupNameHint: { other: "Up to {count} characters" },
  groupDescription: "Description",
  groupDescriptionHint: { other: "Optional, up to {count} characters" },
  newGroupCertification: "Certification",
  noSpecificCertification: "No specific certification",
  newGroupLevel: "Level",
  weeklyGoal: "Weekly goal",
  weeklyGoalHint: "Optional, such as 60 questions each",
  memberLimit: "Member limit",
  memberLimitHint: "{min} to {max}, including you",
  /** Fixed by spec §5. */
  groupNameMissing: "Please enter a name for your study group.",
  groupNameTooLong: "A name has at most {limit} characters. Shorten it by {excess}.",
  groupDescriptionTooLong: "A description has at most {limit} characters. Shorten it by {excess}.",
  weeklyGoalTooLong: "A weekly goal has at most {limit} characters. Shorten it by {excess}.",
  memberLimitInvalid: "Enter a whole number from {min} to {max}.",
} as const satisfies LabelSet;

export type CreateGroupLabels = Translated<typeof CREATE_GROUP_LABELS & typeof GROUP_LABELS>;
