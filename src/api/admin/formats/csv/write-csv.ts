import { withIds, type NamedDraft } from "../../../questions/draft/draft.ts";
import { optionValue } from "../../../questions/scoring/scoring.ts";
import { OPTION_COLUMNS_MIN, type CsvSize } from "../rows/csv-columns.ts";
import type { BankedDraft } from "../rows/row.ts";

interface Columns {
  options: readonly unknown[];
  prompts?: readonly unknown[];
}

/** Returns the number of option and prompt columns that these questions need. */
export async function csvSizeOf(questions: Iterable<Columns> | AsyncIterable<Columns>): Promise<CsvSize> {
  const size = { options: 0, prompts: 0 };
  for await (const { options, prompts = [] } of questions) {
    size.options = Math.max(size.options, options.length);
    size.prompts = Math.max(size.prompts, prompts.length);
  }
  return size;
}

/** Returns a question as cells in the order of `csvColumns`. */
export function csvCells(question: BankedDraft, size: CsvSize): (string | number)[] {
  const { exhibit, scenario, reference } = question;
  const prompts = question.kind === "match" ? question.prompts : [];
  const optionCount = Math.max(OPTION_COLUMNS_MIN, size.options);
  const cells = (count: number, cellOf: (index: number) => string | undefined): string[] =>
    Array.from({ length: count }, (_, index) => cellOf(index) ?? "");
  return [
    question.id,
    question.version ?? "",
    question.kind ?? "single",
    question.certification,
    question.domain ?? "",
    question.text,
    ...cells(optionCount, (index) => question.options[index]?.text),
    ...cells(optionCount, (index) => question.options[index]?.feedback),
    ...cells(size.prompts, (index) => prompts[index]?.text),
    correctCell(question),
    question.explanation ?? "",
    question.difficultyLevel,
    question.tags.join(", "),
    question.objective ?? "",
    question.point ?? "",
    question.thinking ?? "",
    question.form ?? "",
    question.keepOrder ? "yes" : "",
    reference?.title ?? "",
    reference?.url ?? "",
    exhibit?.title ?? "",
    exhibit?.format ?? "",
    exhibit?.text ?? "",
    exhibit?.src ?? "",
    exhibit?.alt ?? "",
    scenario?.title ?? "",
    scenario?.text ?? "",
  ];
}

/** Returns the answer key as numbers of option and prompt columns. */
function correctCell(draft: NamedDraft): string {
  const question = withIds(draft);
  const ids = question.options.map(optionValue);
  const numberOf = (id: number): number => ids.indexOf(id) + 1;
  switch (question.kind) {
    case "multiple":
      return question.correctAnswers.map(numberOf).join(" ");
    case "order":
      return question.correctOrder.map(numberOf).join(" ");
    case "match": {
      const prompts = question.prompts.map(({ id }) => id);
      return question.correctMatches
        .map(({ prompt, option }) => `${prompts.indexOf(prompt) + 1}=${numberOf(option)}`)
        .join(" ");
    }
    case "single":
    case undefined:
      return String(numberOf(question.correctAnswer));
  }
}
