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
