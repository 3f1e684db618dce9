import type { Translated } from "../i18n/labels/label.ts";
import type { MENU_LABELS } from "./Menu/menu-labels.ts";

/** All labels of this folder. */
export type ShellLabels = Translated<typeof MENU_LABELS>;
