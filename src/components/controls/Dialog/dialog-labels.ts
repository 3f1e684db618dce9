import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const DIALOG_LABELS = { close: "Close" } as const satisfies LabelSet;

export type DialogLabels = Translated<typeof DIALOG_LABELS>;
