import type { ShellLabels } from "../../shell/labels.ts";

export const shell: ShellLabels = {
  menuDidNotLoad: "Das Menü wurde nicht geladen",
  checkConnection: "Prüfen Sie die Verbindung und drücken Sie die Schaltfläche noch einmal.",
};
