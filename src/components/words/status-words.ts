import { isFirstImpression } from "../../api/progress/evidence.ts";
import type { MasteryStatus } from "../../api/progress/mastery-bands.ts";
import type { Say } from "../labels/labels.tsx";
import type { STATUS_LABELS } from "./status-labels.ts";

const NAMES = {
  ready: "statusReady",
  good: "statusGood",
  fair: "statusFair",
  needsWork: "statusNeedsWork",
  noData: "statusNoData",
} as const satisfies Record<MasteryStatus, keyof typeof STATUS_LABELS>;

/** What the status of a domain is called (spec §9). */
export const statusWord = (status: MasteryStatus, say: Say<typeof STATUS_LABELS>): string =>
  say(NAMES[status]);

/** The same with the graded answers behind it, where they are too few to claim anything. */
export const statusWords = (status: MasteryStatus, answers: number, say: Say<typeof STATUS_LABELS>): string =>
  withImpression(statusWord(status, say), answers, say);

/** A word of a scale, with the graded answers behind it where they are too few to claim anything. */
export const withImpression = (word: string, answers: number, say: Say<typeof STATUS_LABELS>): string =>
  isFirstImpression(answers) ? say("statusFirstImpression", { status: word, count: answers }) : word;
