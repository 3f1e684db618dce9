import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

/** Separate, because the first question needs only this one. */
export const RETRY_LABELS = { tryAgain: "Try again" } as const satisfies LabelSet;

export const LOADED_LABELS = {
  refresh: "Refresh",
  outOfDate: "This could not be refreshed and may be out of date.",
} as const satisfies LabelSet;

export type LoadedLabels = Translated<typeof LOADED_LABELS>;
