import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const TEXT_FIELD_LABELS = { showCharacters: "Show characters" } as const satisfies LabelSet;

export type TextFieldLabels = Translated<typeof TEXT_FIELD_LABELS>;
