import type { ControlsLabels } from "../../controls/labels.ts";

export const controls: ControlsLabels = {
  close: "Schließen",
  showCharacters: "Zeichen anzeigen",
};
