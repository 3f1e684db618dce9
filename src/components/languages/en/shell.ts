import type { ShellLabels } from "../../shell/labels.ts";
import { MENU_LABELS } from "../../shell/Menu/menu-labels.ts";

export const shell: ShellLabels = {
  ...MENU_LABELS,
};
