import { OPTIONS_MAX } from "../../../questions/answers.ts";

/** Minimum number of option and feedback columns in a written file. */
export const OPTION_COLUMNS_MIN = 4;

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
  "version",
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

/**
 * Returns the columns that a file lacks to update questions by their id; `null` if it does not name questions. A
 * question without them would lose what they hold.
 */
export function missingForUpdate(columns: readonly (string | null)[]): string[] | null {
  if (!columns.includes("id") || !columns.includes("version")) return null;
  return csvColumns({ options: 0, prompts: 0 }).filter(
    (column) => !columns.includes(column) && (column === "feedback_1" || !/_\d+$/.test(column)),
  );
}

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

/** Column of the reasons in a file of rows that could not be imported. It is not read, and not mentioned. */
export const ERROR_COLUMN = "error";

/** Returns whether the reader uses a column. */
export const isKnownColumn = (column: string): boolean => KNOWN_COLUMNS.has(column);

/** Columns by the names that other programs give them. Options are numbered or lettered: `Answer 2`, `Option B`. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    text: "question question_text stem",
    correct:
      "answer answers correct_answer correct_answers correct_option correct_options right_answer right_answers solution key",
    explanation: "rationale general_feedback",
    certification: "category exam course",
    domain: "subcategory topic",
    difficulty: "level difficulty_level",
    tags: "tag",
  }).flatMap(([column, names]) => names.split(" ").map((name): [string, string] => [name, column])),
);

const NUMBERED_SYNONYM = /^(option|choice|answer|q|feedback|prompt)_?(\d{1,2}|[a-z])$/;

function synonymOf(name: string, names: readonly string[]): string | undefined {
  const plain = name.replaceAll(/[()?*:]/g, "").replace(/_s$/, "s");
  const [, word = "", number = ""] = NUMBERED_SYNONYM.exec(plain) ?? [];
  if (number !== "") return `${PARTS.get(word) ?? "option"}_${positionOf(number)}`;
  // A single letter is an option only beside others.
  if (/^[a-z]$/.test(plain) && names.includes("a") && names.includes("b"))
    return `option_${positionOf(plain)}`;
  return SYNONYMS.get(plain);
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ["feedback", "feedback"],
  ["prompt", "prompt"],
]);

const positionOf = (number: string): number =>
  /\d/.test(number) ? Number(number) : number.charCodeAt(0) - 96;

/** The columns that a header is read as, by its cells. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** Maximum number of columns of a table: twice as many as the format has. */
export const COLUMNS_MAX = 300;

/**
 * Returns the column that each cell of a header is read as: that of `mapping`, a known column, or the column with
 * this synonym unless the header names that too. `null` for all others, and for all of a header that is too long.
 */
export function columnsOf(header: readonly string[], mapping: ColumnMapping = {}): (string | null)[] {
  if (header.length > COLUMNS_MAX) return header.map(() => null);
  const names = header.map(columnOf);
  const mapped = header.map((cell) => mapping[cell]);
  const taken = new Set([
    ...mapped,
    ...names.filter((name, index) => mapped[index] === undefined && isKnownColumn(name)),
  ]);
  return names.map((name, index) => {
    const chosen = mapped[index];
    if (chosen !== undefined) return chosen === "" ? null : chosen;
    if (isKnownColumn(name)) return name;
    const column = synonymOf(name, names);
    if (column === undefined || !isKnownColumn(column) || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/**
 * Returns whether an unknown column looks like question data under another name: `option5`, `answer`,
 * `correct_answer`.
 */
export const isLikelyColumn = (column: string): boolean =>
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
