/** Name of the static file at the app's root that describes the app's structure (spec §2.14). */
export const STRUCTURE_FILE = "ui-structure.json";
