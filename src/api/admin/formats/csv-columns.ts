import { OPTIONS_MAX } from "../../questions/answers.ts";

/** Least option and feedback columns that are written. */
const OPTIONS_LEAST = 4;

/** How many columns of their own the options and prompts of a file need. */
export interface CsvSize {
  options: number;
  prompts: number;
}

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}_${index + 1}`);

/** The columns of a file whose questions have at most so many options and prompts. */
export const csvColumns = ({ options, prompts }: CsvSize): string[] => [
  "id",
  "kind",
  "certification",
  "domain",
  "text",
  ...numbered("option", Math.max(OPTIONS_LEAST, options)),
  ...numbered("feedback", Math.max(OPTIONS_LEAST, options)),
  ...numbered("prompt", prompts),
  "correct",
  "explanation",
  "difficulty",
  "tags",
  "objective",
  "point",
  "thinking",
  "form",
  "keep_order",
  "reference_title",
  "reference_url",
  "exhibit_title",
  "exhibit_format",
  "exhibit_text",
  "exhibit_src",
  "exhibit_alt",
  "scenario_title",
  "scenario_text",
];

/** Columns without which a file is none of ours. */
export const REQUIRED_COLUMNS = ["text", "option_1", "option_2", "correct"] as const;

const KNOWN: ReadonlySet<string> = new Set(csvColumns({ options: OPTIONS_MAX, prompts: OPTIONS_MAX }));

/** A cell of a header as the column that it means: case does not count, and a blank is an underscore. */
export const columnOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/** Whether a column is read. */
export const isKnownColumn = (column: string): boolean => KNOWN.has(column);

/** Whether a column that is not read looks as if it held a part of the question: `option5`, `answer`, `correct_answer`. */
export const looksKnown = (column: string): boolean =>
  /^(?:question|stem|option|choice|answer|correct|right|key|solution|feedback|prompt|explanation|rationale|exhibit|scenario)/.test(
    column,
  );

const FIELDS: Readonly<Record<string, string>> = {
  difficultyLevel: "difficulty",
  keepOrder: "keep_order",
  correctAnswer: "correct",
  correctAnswers: "correct",
  correctOrder: "correct",
  correctMatches: "correct",
};

/** The column that holds what a path such as `options.2.text` leads to. */
export function columnAt(path: string): string {
  const [field = "", place, part] = path.split(".");
  const number = Number(place ?? 0) + 1;
  switch (field) {
    case "options":
      return `${part === "feedback" ? "feedback" : "option"}_${number}`;
    case "prompts":
      return `prompt_${number}`;
    case "reference":
    case "exhibit":
    case "scenario":
      return place === undefined ? `${field}_title` : `${field}_${place}`;
    default:
      return FIELDS[field] ?? field;
  }
}
