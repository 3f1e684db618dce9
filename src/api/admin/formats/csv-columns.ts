import { OPTIONS_MAX } from "../../questions/answers.ts";

/** Minimum number of option and feedback columns in a written file. */
const OPTION_COLUMNS_MIN = 4;

/** Number of option columns and prompt columns that a file needs. */
export interface CsvSize {
  options: number;
  prompts: number;
}

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}_${index + 1}`);

/** Returns the column names of a file whose questions have at most this many options and prompts. */
export const csvColumns = ({ options, prompts }: CsvSize): string[] => [
  "id",
  "kind",
  "certification",
  "domain",
  "text",
  ...numbered("option", Math.max(OPTION_COLUMNS_MIN, options)),
  ...numbered("feedback", Math.max(OPTION_COLUMNS_MIN, options)),
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

/** Columns that a file must have. */
export const REQUIRED_COLUMNS = ["text", "option_1", "option_2", "correct"] as const;

const KNOWN_COLUMNS: ReadonlySet<string> = new Set(
  csvColumns({ options: OPTIONS_MAX, prompts: OPTIONS_MAX }),
);

/** Returns the column name for a header cell: lower case, with underscores for blanks and hyphens. */
export const columnOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/** Returns whether the reader uses a column. */
export const isKnownColumn = (column: string): boolean => KNOWN_COLUMNS.has(column);

/**
 * Returns whether an unknown column looks like question data under another name: `option5`, `answer`,
 * `correct_answer`.
 */
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

/** Returns the column of the value at a path such as `options.2.text`. */
export function columnAt(path: string): string {
  const [field = "", key, part] = path.split(".");
  const number = Number(key ?? 0) + 1;
  switch (field) {
    case "options":
      return `${part === "feedback" ? "feedback" : "option"}_${number}`;
    case "prompts":
      return `prompt_${number}`;
    case "reference":
    case "exhibit":
    case "scenario":
      return key === undefined ? `${field}_title` : `${field}_${key}`;
    default:
      return FIELDS[field] ?? field;
  }
}
