import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { GROUP_LABELS } from "../group-labels.ts";

export const STUDY_GROUP_LABELS = {
  members: "Members",
  placesTaken: "Places taken in {name}",
  dayStreak: "Day streak",
  groupDays: { one: "{count} day", other: "{count} days" },
  groupWeeklyGoal: "Weekly goal",
  recentActivity: "Recent activity",
  tags: "Tags",
  openChat: "Open Chat",
  schedule: "Schedule",
  joinGroup: "Join Group",
  /** Accessible name of a button: `{action}` is its label. */
  groupAction: "{action}: {name}",
  groupIsFull: "This group is full.",
  noMembersYet: "No members yet",
  /** `{names}` is a list that may end with `moreMembers`. */
  memberNames: "Members: {names}",
  moreMembers: { other: "{count} more" },
} as const satisfies LabelSet;

export type StudyGroupLabels = Translated<typeof STUDY_GROUP_LABELS & typeof GROUP_LABELS>;
