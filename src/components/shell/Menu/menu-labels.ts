import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const MENU_LABELS = {
  menuDidNotLoad: "The menu did not load",
  checkConnection: "Check the connection and press the button again.",
} as const satisfies LabelSet;

export type MenuLabels = Translated<typeof MENU_LABELS>;
