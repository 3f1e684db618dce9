import type { Translated } from "../labels/label.ts";
import type { MENU_LABELS } from "./Menu/menu-labels.ts";

/** The words of this room, in whatever language. */
export type ShellRoomLabels = Translated<typeof MENU_LABELS>;
