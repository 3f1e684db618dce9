import { withIds, type QuestionDraft } from "../../../../api/questions/draft/draft.ts";
import { difficultyName } from "../DifficultyBadge/difficulty.ts";

/** Names by id. */
export interface ClassificationNames {
  categories: ReadonlyMap<number, string>;
  domains: ReadonlyMap<number, string>;
}

/** A field of a question, formatted as text. */
export interface FieldText {
  label: string;
  text: string;
}

const BODY = "Options and answer key";

const LABELS: Record<string, string> = {
  text: "Question",
  categoryId: "Certification",
  subcategoryId: "Domain",
  difficultyLevel: "Difficulty",
  explanation: "Explanation",
  tags: "Tags",
  objective: "Objective",
  keepOrder: "Order of the options",
  reference: "Further reading",
  exhibit: "Exhibit",
  scenario: "Scenario",
};

/** Formats all fields of a question; absent ones are empty. */
export function fieldTexts(draft: QuestionDraft, names: ClassificationNames): FieldText[] {
  const { exhibit, scenario, reference } = draft;
  const texts: Record<string, string> = {
    text: draft.text,
    categoryId: names.categories.get(draft.categoryId) ?? "",
    subcategoryId: names.domains.get(draft.subcategoryId ?? 0) ?? "",
    difficultyLevel: difficultyName(draft.difficultyLevel),
    explanation: draft.explanation ?? "",
    tags: draft.tags.join(", "),
    objective: draft.objective ?? "",
    keepOrder: draft.keepOrder ? "Kept" : "Shuffled",
    reference: linesOf(reference?.title, reference?.url),
    exhibit: linesOf(exhibit?.title, exhibit?.format, exhibit?.src, exhibit?.alt, exhibit?.text),
    scenario: linesOf(scenario?.title, scenario?.text),
  };
  const [first, ...rest] = Object.entries(LABELS).map(([field, label]) => ({
    label,
    text: texts[field] ?? "",
  }));
  return [...(first ? [first] : []), { label: BODY, text: bodyText(draft) }, ...rest];
}

const linesOf = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join("\n");

function bodyText(draft: QuestionDraft): string {
  const question = withIds(draft);
  const options = question.options.map(({ id, text, feedback }) => ({
    id,
    line: feedback === undefined ? text : `${text} (${feedback})`,
  }));
  const textOf = (optionId: number) => options.find(({ id }) => id === optionId)?.line ?? "";
  switch (question.kind) {
    case "order":
      return question.correctOrder.map((id, index) => `${index + 1}. ${textOf(id)}`).join("\n");
    case "match": {
      const pairs = question.prompts.map(({ id, text }) => {
        const match = question.correctMatches.find(({ prompt }) => prompt === id);
        return `${text}: ${match ? textOf(match.option) : ""}`;
      });
      return [...pairs, `Of: ${options.map(({ line }) => line).join("; ")}`].join("\n");
    }
    case "multiple":
    case "single":
    case undefined: {
      const right = question.kind === "multiple" ? question.correctAnswers : [question.correctAnswer];
      return options.map(({ id, line }) => (right.includes(id) ? `${line} (right)` : line)).join("\n");
    }
  }
}

/** Returns the fields that differ between two questions, with both texts. */
export function differingFields(
  mine: QuestionDraft,
  theirs: QuestionDraft,
  names: ClassificationNames,
): { label: string; mine: string; theirs: string }[] {
  const others = fieldTexts(theirs, names);
  return fieldTexts(mine, names).flatMap(({ label, text }, index) => {
    const other = others[index]?.text ?? "";
    return other === text ? [] : [{ label, mine: text, theirs: other }];
  });
}
