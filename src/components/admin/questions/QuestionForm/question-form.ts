import type { AdminQuestion } from "../../../../api/admin/schema.ts";
import { OPTIONS_PER_QUESTION } from "../../../../api/questions/draft/draft.ts";
import type { QuestionKind } from "../../../../api/questions/kind.ts";
import type { DifficultyLevel, Exhibit } from "../../../../api/questions/schema.ts";
import { optionValue } from "../../../../api/questions/scoring/scoring.ts";
import type { Id } from "../../../../api/wire.ts";

/** An option in the form. New options have an id as well. */
export interface FormOption {
  id: Id;
  text: string;
  feedback: string;
}

/** A prompt of a matching with its option. */
export interface FormPrompt {
  id: Id;
  text: string;
  match: Id | null;
}

/** The form values: texts as typed. */
export interface QuestionFormValue {
  kind: QuestionKind;
  text: string;
  categoryId: Id | null;
  subcategoryId: Id | null;
  difficultyLevel: DifficultyLevel | null;
  /** For an ordering, in the right order. */
  options: FormOption[];
  /** Ids of the right options: one, several, or none for other kinds. */
  right: Id[];
  prompts: FormPrompt[];
  explanation: string;
  /** Separated by commas. */
  tags: string;
  objective: string;
  keepOrder: boolean;
  referenceTitle: string;
  referenceUrl: string;
  exhibitFormat: Exhibit["format"] | null;
  exhibitTitle: string;
  exhibitText: string;
  exhibitSrc: string;
  exhibitAlt: string;
  scenarioTitle: string;
  scenarioText: string;
}

/** Initial number of options and prompts of each kind. */
const LINES: Record<QuestionKind, { options: number; prompts: number }> = {
  single: { options: OPTIONS_PER_QUESTION, prompts: 0 },
  multiple: { options: 5, prompts: 0 },
  order: { options: 4, prompts: 0 },
  match: { options: 3, prompts: 2 },
};

const nextId = (lines: readonly { id: Id }[]): Id => Math.max(0, ...lines.map(({ id }) => id)) + 1;

const emptyOption = (id: Id): FormOption => ({ id, text: "", feedback: "" });
const emptyPrompt = (id: Id): FormPrompt => ({ id, text: "", match: null });

/** Returns the options with an empty one added. */
export const withOption = (options: readonly FormOption[]): FormOption[] => [
  ...options,
  emptyOption(nextId(options)),
];

/** Returns the prompts with an empty one added. */
export const withPrompt = (prompts: readonly FormPrompt[]): FormPrompt[] => [
  ...prompts,
  emptyPrompt(nextId(prompts)),
];

/** Returns the form values of a new question, with the certification of the list's filter, if any. */
export function emptyForm(kind: QuestionKind, categoryId: Id | null): QuestionFormValue {
  const { options, prompts } = LINES[kind];
  return {
    kind,
    text: "",
    categoryId,
    subcategoryId: null,
    difficultyLevel: null,
    options: Array.from({ length: options }, (_, index) => emptyOption(index + 1)),
    right: [],
    prompts: Array.from({ length: prompts }, (_, index) => emptyPrompt(index + 1)),
    explanation: "",
    tags: "",
    objective: "",
    keepOrder: false,
    referenceTitle: "",
    referenceUrl: "",
    exhibitFormat: null,
    exhibitTitle: "",
    exhibitText: "",
    exhibitSrc: "",
    exhibitAlt: "",
    scenarioTitle: "",
    scenarioText: "",
  };
}

/**
 * Converts the form values to another kind and keeps all input: adds the lines that the kind needs, and removes
 * only empty ones.
 */
export function asKind(value: QuestionFormValue, kind: QuestionKind): QuestionFormValue {
  const options = [...value.options];
  while (options.length < LINES[kind].options) options.push(emptyOption(nextId(options)));
  const isEmpty = ({ text, feedback }: FormOption) => text === "" && feedback === "";
  if (kind === "single")
    while (options.length > OPTIONS_PER_QUESTION && options.some(isEmpty))
      options.splice(options.findLastIndex(isEmpty), 1);
  return {
    ...value,
    kind,
    options,
    right: kind === "single" ? value.right.slice(0, 1) : value.right,
    prompts: value.prompts.length > 0 ? value.prompts : emptyForm(kind, null).prompts,
  };
}

/**
 * Returns the form's ids of a stored question's options, in order. An option without an id gets its one-based
 * position.
 */
export function optionIds({ options }: AdminQuestion): Id[] {
  const isIndexed = options.some(({ id }) => id === undefined);
  return options.map((option, index) => (isIndexed ? index + 1 : optionValue(option, index)));
}

/** Returns the form values of a stored question. */
export function formOf(question: AdminQuestion): QuestionFormValue {
  const ids = optionIds(question);
  const values = question.options.map(optionValue);
  const options = question.options.map(({ text, feedback = "" }, index) => ({
    id: ids[index] ?? index + 1,
    text,
    feedback,
  }));
  const { exhibit, scenario, reference } = question;
  return {
    ...emptyForm(question.kind ?? "single", question.categoryId),
    text: question.text,
    subcategoryId: question.subcategoryId ?? null,
    difficultyLevel: question.difficultyLevel,
    options:
      question.kind === "order"
        ? question.correctOrder.flatMap((id) => options.filter((option) => option.id === id))
        : options,
    right: rightOf(question).flatMap((value) => ids[values.indexOf(value)] ?? []),
    prompts:
      question.kind === "match"
        ? question.prompts.map(({ id, text }) => ({
            id,
            text,
            match: question.correctMatches.find(({ prompt }) => prompt === id)?.option ?? null,
          }))
        : [],
    explanation: question.explanation ?? "",
    tags: question.tags.join(", "),
    objective: question.objective ?? "",
    keepOrder: question.keepOrder ?? false,
    referenceTitle: reference?.title ?? "",
    referenceUrl: reference?.url ?? "",
    exhibitFormat: exhibit?.format ?? null,
    exhibitTitle: exhibit?.title ?? "",
    exhibitText: exhibit?.text ?? "",
    exhibitSrc: exhibit?.src ?? "",
    exhibitAlt: exhibit?.alt ?? "",
    scenarioTitle: scenario?.title ?? "",
    scenarioText: scenario?.text ?? "",
  };
}

function rightOf(question: AdminQuestion): readonly number[] {
  if (question.kind === "multiple") return question.correctAnswers;
  return question.kind === "order" || question.kind === "match" ? [] : [question.correctAnswer];
}
