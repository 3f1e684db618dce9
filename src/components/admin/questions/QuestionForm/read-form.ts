import type * as z from "zod/mini";
import { OPTIONS_MAX } from "../../../../api/questions/answers.ts";
import { draftProblem, DUPLICATE_TEXT } from "../../../../api/questions/draft/draft-problem.ts";
import { NewQuestion, OPTIONS_PER_QUESTION, QuestionDraft } from "../../../../api/questions/draft/draft.ts";
import { tagsOf } from "../../../../api/questions/draft/unique-tags.ts";
import type { QuestionKind } from "../../../../api/questions/kind.ts";
import { MISSING } from "../../../../api/questions/scoring/key-problem.ts";
import { messageOfSchema, validate } from "../../../../api/values/validate.ts";
import type { Id } from "../../../../api/wire.ts";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { formatNumber } from "../../../i18n/format/numbers.ts";
import type { FormOption, FormPrompt, QuestionFormValue } from "./question-form.ts";

/** The result of validating a form: a question that can be stored, or errors by field. */
export type ReadForm = { draft: QuestionDraft } | { errors: FormErrors };

/** Minimum number of options of each kind; a new single choice has four (spec §5). */
const OPTIONS_MIN: Record<QuestionKind, number> = { single: 2, multiple: 3, order: 2, match: 2 };

const isFilled = (...texts: string[]): boolean => texts.some((text) => text.trim() !== "");

const isPrompt = ({ text, match }: FormPrompt): boolean => isFilled(text) || match !== null;

/**
 * Validates the form values. Removes empty lines, except from a single choice, which needs all its options
 * (spec §5). `stored`: the ids of the edited question's options in order; absent for a new one.
 */
export function readForm(value: QuestionFormValue, stored?: readonly Id[]): ReadForm {
  const { kind, right } = value;
  const isOption = ({ id, text, feedback }: FormOption): boolean =>
    isFilled(text, feedback) || (kind === "multiple" && right.includes(id));
  const lines = kind === "single" ? value.options : value.options.filter(isOption);
  // Options of an ordering are stored in their original order, so that unchanged options are not detected as
  // changes.
  const options = kind === "order" && stored ? inStoredOrder(lines, stored) : lines;
  const prompts = kind === "match" ? value.prompts.filter(isPrompt) : [];
  const errors = crossFieldErrors(value, { options, prompts, isNew: !stored });
  const parsed = validate<QuestionDraft>(stored ? QuestionDraft : NewQuestion, {
    ...keyOf(value, { lines, options, prompts }),
    ...basicFieldsOf(value),
    ...extrasOf(value),
    options: options.map(({ id, text, feedback }) => ({
      id,
      text,
      ...(feedback.trim() === "" ? {} : { feedback }),
    })),
  });
  if (!parsed.success)
    for (const issue of parsed.error.issues) {
      const field = fieldOf(issue.path, options, prompts);
      if (field !== null) errors[field] ??= messageOf(issue);
    }
  if (!parsed.success || Object.keys(errors).length > 0) return { errors };
  const problem = draftProblem(parsed.data);
  if (!problem) return { draft: parsed.data };
  const field = fieldOf(problem.path.split("."), options, prompts) ?? "options";
  return { errors: { [field]: SENTENCES[problem.reason] ?? `It ${problem.reason}` } };
}

interface Lines {
  options: readonly FormOption[];
  prompts: readonly FormPrompt[];
}

/** Errors for which the schema would report an unhelpful message or location. */
function crossFieldErrors(
  { kind, right }: QuestionFormValue,
  { options, prompts, isNew }: Lines & { isNew: boolean },
): FormErrors {
  const errors: FormErrors = {};
  const isFour = kind === "single" && isNew;
  const ids = new Set(options.map(({ id }) => id));
  const rightCount = right.filter((id) => ids.has(id)).length;
  if (isFour && options.length !== OPTIONS_PER_QUESTION)
    errors["options"] = `A new single choice has ${OPTIONS_PER_QUESTION} options`;
  else if (options.length < OPTIONS_MIN[kind]) errors["options"] = `At least ${OPTIONS_MIN[kind]} options`;
  else if (options.length > OPTIONS_MAX) errors["options"] = `At most ${OPTIONS_MAX} options`;
  if (kind === "single" && rightCount === 0) errors["correct"] = "Required";
  if (kind === "multiple" && rightCount < 2) errors["correct"] = "Select at least 2 correct options";
  if (kind === "match" && prompts.length === 0) errors["prompts"] = "At least 1 prompt";
  if (prompts.length > OPTIONS_MAX) errors["prompts"] = `At most ${OPTIONS_MAX} prompts`;
  for (const { id, match } of prompts)
    if (match === null || !ids.has(match)) errors[`prompts.${id}.match`] = "Required";
  return errors;
}

/** Returns the kind and the answer key. */
function keyOf(
  { kind, right }: QuestionFormValue,
  { lines, options, prompts }: Lines & { lines: Lines["options"] },
) {
  const rightIds = options.filter(({ id }) => right.includes(id)).map(({ id }) => id);
  switch (kind) {
    case "single":
      return { correctAnswer: rightIds[0] };
    case "multiple":
      return { kind, correctAnswers: rightIds };
    case "order":
      return { kind, correctOrder: lines.map(({ id }) => id) };
    case "match":
      return {
        kind,
        prompts: prompts.map(({ id, text }) => ({ id, text })),
        correctMatches: prompts.map(({ id, match }) => ({ prompt: id, option: match })),
      };
  }
}

function basicFieldsOf(value: QuestionFormValue) {
  return {
    text: value.text,
    tags: tagsOf(value.tags),
    ...(value.categoryId === null ? {} : { categoryId: value.categoryId }),
    ...(value.subcategoryId === null ? {} : { subcategoryId: value.subcategoryId }),
    ...(value.difficultyLevel === null ? {} : { difficultyLevel: value.difficultyLevel }),
    ...(value.explanation.trim() === "" ? {} : { explanation: value.explanation }),
    ...(value.objective.trim() === "" ? {} : { objective: value.objective.trim() }),
    ...(value.keepOrder ? { keepOrder: true } : {}),
  };
}

function extrasOf(value: QuestionFormValue) {
  const { exhibitFormat: format, exhibitText: text } = value;
  const title = value.exhibitTitle.trim();
  const reference = { title: value.referenceTitle.trim(), url: value.referenceUrl.trim() };
  const scenario = { title: value.scenarioTitle, text: value.scenarioText };
  const isSome = (parts: object) => Object.values(parts).some((part) => String(part).trim() !== "");
  const image = { src: value.exhibitSrc.trim(), alt: value.exhibitAlt.trim() };
  return {
    ...(format === null ? {} : { exhibit: { title, format, ...(format === "image" ? image : { text }) } }),
    ...(isSome(reference) ? { reference } : {}),
    ...(isSome(scenario) ? { scenario } : {}),
  };
}

function inStoredOrder(options: readonly FormOption[], stored: readonly Id[]): FormOption[] {
  const indexOf = ({ id }: FormOption) => (stored.includes(id) ? stored.indexOf(id) : stored.length);
  return options.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/**
 * Maps a draft's path to the form's field, with ids instead of indexes; `null` for problems that are reported
 * elsewhere.
 */
function fieldOf(
  path: readonly PropertyKey[],
  options: readonly FormOption[],
  prompts: readonly FormPrompt[],
): string | null {
  const [first = "text", second, ...rest] = path.map(String);
  if (first === "options" || first === "prompts") {
    const line = (first === "options" ? options : prompts)[Number(second)];
    return second === undefined || !line ? first : `${first}.${line.id}.${rest.join(".") || "text"}`;
  }
  if (first === "correctMatches") return null;
  if (first.startsWith("correct")) return "correct";
  return first === "tags" || second === undefined ? first : `${first}.${second}`;
}

const SENTENCES: Record<string, string> = {
  [DUPLICATE_TEXT]: "Duplicate text",
  [MISSING]: "Required",
};

function messageOf(issue: z.core.$ZodIssue): string {
  const message = messageOfSchema(issue);
  if (message !== null) return message;
  if (issue.code === "too_big") return `At most ${formatNumber(Number(issue.maximum), "en")} characters`;
  if (issue.code === "invalid_format") return "Enter a URL that starts with https://";
  return issue.code === "invalid_type" || issue.code === "too_small" ? "Required" : issue.message;
}

/** Fields that depend on each other: option ids refer to one list of options. */
const BODY = ["options", "prompts", "correctAnswer", "correctAnswers", "correctOrder", "correctMatches"];

/** Returns the changed fields of a question, `null` for removed ones; empty if nothing changed. */
export function changeOf(before: QuestionDraft, after: QuestionDraft): Record<string, unknown> {
  const oldFields = new Map<string, unknown>(Object.entries(before));
  const newFields = new Map<string, unknown>(Object.entries(after));
  const isChanged = (field: string) =>
    JSON.stringify(oldFields.get(field)) !== JSON.stringify(newFields.get(field));
  const changed = new Set([...oldFields.keys(), ...newFields.keys()].filter(isChanged));
  if (BODY.some((field) => changed.has(field)))
    for (const field of BODY) if (newFields.has(field)) changed.add(field);
  return Object.fromEntries([...changed].map((field) => [field, newFields.get(field) ?? null]));
}
