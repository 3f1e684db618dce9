import type { ControlsLabels } from "../../controls/labels.ts";

export const controls: ControlsLabels = {
  close: "إغلاق",
  showCharacters: "إظهار الأحرف",
};
