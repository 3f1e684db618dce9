import type { LabelSet, Translated } from "../../labels/label.ts";

export const LOADED_LABELS = {
  tryAgain: "Try again",
  refresh: "Refresh",
  outOfDate: "This could not be refreshed and may be out of date.",
} as const satisfies LabelSet;

export type LoadedLabels = Translated<typeof LOADED_LABELS>;
