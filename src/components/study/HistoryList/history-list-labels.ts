import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { DISCARD_LABELS } from "../DiscardDialog/discard-labels.ts";
import type { HISTORY_LABELS } from "./history-labels.ts";

export const HISTORY_LIST_LABELS = {
  historyCount: { one: "{count} session", other: "{count} sessions" },
  /** `{all}` is `historyCount`. */
  historyShown: "{shown} of {all}",
  moreFailed: "More sessions could not be loaded.",
  moreLoading: "Loading…",
  moreTryAgain: "Try again",
  showMore: "Show more",
  historyQuestions: { one: "{count} question", other: "{count} questions" },
  noScoreYet: "No score yet",
  timeTaken: "time taken",
  openSession: "Open",
  continueSession: "Continue",
  discardSession: "Discard",
  submitSession: "Submit",
  reviewSession: "Review",
  seeResults: "Results",
  /** Accessible name of a link or button: `{action}` is its label, `{when}` the start of the session. */
  sessionAction: "{action} {title}, {when}",
} as const satisfies LabelSet;

export type HistoryListLabels = Translated<
  typeof HISTORY_LIST_LABELS & typeof HISTORY_LABELS & typeof DISCARD_LABELS
>;
