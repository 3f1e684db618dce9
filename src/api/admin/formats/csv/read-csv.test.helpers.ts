import { readCsv } from "./read-csv.ts";

export const DEFAULTS = { certification: "Fire Safety", domain: "Extinguishers", difficultyLevel: 2 };

/** Reads one question under a header, with each cell quoted. */
export const readOne = (cells: Readonly<Record<string, string>>, defaults: object = DEFAULTS) => {
  const all = { text: "Which?", option_1: "Water", option_2: "Sand", correct: "1", ...cells };
  const line = Object.values(all).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return readCsv(`${Object.keys(all).join(",")}\n${line.join(",")}\n`, defaults).rows[0];
};
