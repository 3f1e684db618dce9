import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { GROUP_LABELS } from "../group-labels.ts";

export const STUDY_GROUPS_CARD_LABELS = {
  groupsTitle: "Study groups",
  seeAll: "See all",
  groupsLoading: "Loading the study groups",
  groupsFailed: "The study groups could not be loaded.",
  /** Shown under the title if there are sample groups. */
  groupsAreSamples: "Sample groups, to show how it works. Joining is a demonstration: no one else sees it.",
  groupsNone: "Groups that study together will appear here.",
  /** Number of members, and of places. */
  memberCount: "{taken}/{places} members",
  joined: "Joined",
  join: "Join",
  joinNamed: "Join {name}",
} as const satisfies LabelSet;

export type StudyGroupsCardLabels = Translated<typeof STUDY_GROUPS_CARD_LABELS & typeof GROUP_LABELS>;
