import type { FormsLabels } from "../../forms/labels.ts";

export const forms: FormsLabels = { cancel: "Abbrechen" };
