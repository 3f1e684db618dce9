import { csvCells } from "../../../api/admin/formats/csv/write-csv.ts";
import { csvColumns } from "../../../api/admin/formats/rows/csv-columns.ts";
import type { BankedDraft } from "../../../api/admin/formats/rows/row.ts";

const texts = (...values: string[]) => values.map((text) => ({ text }));
const common = { certification: "Fire Safety", tags: [] };

const EXAMPLES: readonly BankedDraft[] = [
  {
    ...common,
    id: 1,
    domain: "Extinguishers",
    text: "Which class is burning oil?",
    options: texts("A", "B", "C", "D"),
    correctAnswer: 2,
    explanation: "Liquids are B, solids A.",
    difficultyLevel: 1,
    tags: ["classes", "basics"],
  },
  {
    ...common,
    id: 2,
    kind: "multiple",
    text: "Which TWO never go on burning fat?",
    options: texts("Water", "Sand", "Foam with water", "A lid"),
    correctAnswers: [1, 3],
    difficultyLevel: 2,
  },
  {
    ...common,
    id: 3,
    kind: "order",
    text: "A bin burns. In which order do you act?",
    options: texts("Warn", "Close the door", "Leave", "Call"),
    correctOrder: [1, 2, 3, 4],
    difficultyLevel: 2,
  },
  {
    ...common,
    id: 4,
    kind: "match",
    text: "Which agent for which fire?",
    options: texts("Water", "CO2", "Sand"),
    prompts: texts("Paper", "A switchboard"),
    correctMatches: [
      { prompt: 1, option: 1 },
      { prompt: 2, option: 2 },
    ],
    difficultyLevel: 3,
    tags: ["agents"],
  },
];

const SIZE = { options: 4, prompts: 2 };

/**
 * Returns a CSV file with every column and one example question of each kind. Its cells contain no quotes or line
 * breaks.
 */
export function csvTemplate(): string {
  // Without ids, because the examples are new questions.
  const lines = [csvColumns(SIZE), ...EXAMPLES.map((question) => ["", ...csvCells(question, SIZE).slice(1)])];
  const cell = (text: string | number): string => (/[",]/.test(String(text)) ? `"${text}"` : String(text));
  return `\u{FEFF}${lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("")}`;
}
