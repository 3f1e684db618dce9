import { isFirstImpression } from "../../../api/progress/mastery/evidence.ts";
import type { MasteryStatus } from "../../../api/progress/mastery/mastery-bands.ts";
import type { Translate } from "../labels/labels.tsx";
import type { STATUS_LABELS } from "./status-labels.ts";

const NAMES = {
  ready: "statusReady",
  good: "statusGood",
  fair: "statusFair",
  needsWork: "statusNeedsWork",
  noData: "statusNoData",
} as const satisfies Record<MasteryStatus, keyof typeof STATUS_LABELS>;

/** Returns the name of a domain's status (spec §9). */
export const statusName = (status: MasteryStatus, t: Translate<typeof STATUS_LABELS>): string =>
  t(NAMES[status]);

/** Returns the name of a status, with the number of graded answers if they are too few. */
export const statusText = (
  status: MasteryStatus,
  answers: number,
  t: Translate<typeof STATUS_LABELS>,
): string => withImpression(statusName(status, t), answers, t);

/** Adds the number of graded answers to a status or level if they are too few. */
export const withImpression = (word: string, answers: number, t: Translate<typeof STATUS_LABELS>): string =>
  isFirstImpression(answers) ? t("statusFirstImpression", { status: word, count: answers }) : word;
