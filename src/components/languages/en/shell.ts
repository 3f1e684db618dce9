import type { ShellRoomLabels } from "../../shell/labels.ts";
import { MENU_LABELS } from "../../shell/Menu/menu-labels.ts";

export const shell: ShellRoomLabels = {
  ...MENU_LABELS,
};
