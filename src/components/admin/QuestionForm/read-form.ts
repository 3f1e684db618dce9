import * as z from "zod/mini";
import { OPTIONS_MAX } from "../../../api/questions/answers.ts";
import { draftProblem } from "../../../api/questions/draft-problem.ts";
import { NewQuestion, OPTIONS_PER_QUESTION, QuestionDraft } from "../../../api/questions/draft.ts";
import type { QuestionKind } from "../../../api/questions/kind.ts";
import type { Id } from "../../../api/wire.ts";
import type { FormErrors } from "../../controls/form-errors.ts";
import { formatNumber } from "../../format/numbers.ts";
import type { FormOption, FormPrompt, QuestionFormValue } from "./question-form.ts";

/** What a form says: a question that can be stored, or what is wrong, by the name of the field. */
export type ReadForm = { draft: QuestionDraft } | { errors: FormErrors };

/** The fewest options of each kind; a new single choice has four (spec §5). */
const LEAST_OPTIONS: Record<QuestionKind, number> = { single: 2, multiple: 3, order: 2, match: 2 };

/** Tags between commas, trimmed, without empty ones (spec §5). */
export const tagsOf = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

const isFilled = (...texts: string[]): boolean => texts.some((text) => text.trim() !== "");

const isPrompt = ({ text, match }: FormPrompt): boolean => isFilled(text) || match !== null;

/**
 * What was typed, as a question. Lines in which nothing was filled in are left out, but of a single choice, which needs all
 * of its own (spec §5).
 * `stored`: the ids of the options of the question that is edited, in their order; absent for a new one.
 */
export function readForm(value: QuestionFormValue, stored?: readonly Id[]): ReadForm {
  const { kind, right } = value;
  const isOption = ({ id, text, feedback }: FormOption): boolean =>
    isFilled(text, feedback) || (kind === "multiple" && right.includes(id));
  const lines = kind === "single" ? value.options : value.options.filter(isOption);
  // Whatever order they stand in here, they are stored in theirs: what did not change is then seen as such.
  const options = kind === "order" && stored ? byPlace(lines, stored) : lines;
  const prompts = kind === "match" ? value.prompts.filter(isPrompt) : [];
  const errors = ownErrors(value, { options, prompts, isNew: !stored });
  const parsed = z.safeParse(stored ? QuestionDraft : NewQuestion, {
    ...keyOf(value, { lines, options, prompts }),
    ...plainOf(value),
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

/** What the schema would say in words that help nobody, or nowhere near the field. */
function ownErrors(
  { kind, right }: QuestionFormValue,
  { options, prompts, isNew }: Lines & { isNew: boolean },
): FormErrors {
  const errors: FormErrors = {};
  const isFour = kind === "single" && isNew;
  const ids = new Set(options.map(({ id }) => id));
  const rightCount = right.filter((id) => ids.has(id)).length;
  if (isFour && options.length !== OPTIONS_PER_QUESTION)
    errors["options"] = `A new single choice has ${OPTIONS_PER_QUESTION} options`;
  else if (options.length < LEAST_OPTIONS[kind])
    errors["options"] = `At least ${LEAST_OPTIONS[kind]} options`;
  else if (options.length > OPTIONS_MAX) errors["options"] = `At most ${OPTIONS_MAX} options`;
  if (kind === "single" && rightCount === 0) errors["correct"] = "Required";
  if (kind === "multiple" && rightCount < 2) errors["correct"] = "Mark at least 2 options as right";
  if (kind === "match" && prompts.length === 0) errors["prompts"] = "At least 1 prompt";
  if (prompts.length > OPTIONS_MAX) errors["prompts"] = `At most ${OPTIONS_MAX} prompts`;
  for (const { id, match } of prompts)
    if (match === null || !ids.has(match)) errors[`prompts.${id}.match`] = "Required";
  return errors;
}

/** The kind and what is right. */
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

function plainOf(value: QuestionFormValue) {
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

function byPlace(options: readonly FormOption[], stored: readonly Id[]): FormOption[] {
  const placeOf = ({ id }: FormOption) => (stored.includes(id) ? stored.indexOf(id) : stored.length);
  return options.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The form's field of a draft's path, in which lines go by their ids; `null` for what is told of elsewhere. */
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
  "duplicate text": "Duplicate text",
  "is missing": "Required",
};

/** What zod says of an issue without a message of its own. */
const FALLBACK = "Invalid input";

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== FALLBACK) return issue.message;
  if (issue.code === "too_big") return `At most ${formatNumber(Number(issue.maximum), "en")} characters`;
  if (issue.code === "invalid_format") return "Write an address that begins with https://";
  return issue.code === "invalid_type" || issue.code === "too_small" ? "Required" : issue.message;
}

/** What belongs together: an option's id means nothing in another list of options. */
const BODY = ["options", "prompts", "correctAnswer", "correctAnswers", "correctOrder", "correctMatches"];

/** What of a question was changed, `null` for what was taken away; empty where nothing was. */
export function changeOf(before: QuestionDraft, after: QuestionDraft): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  const isChanged = (field: string) => JSON.stringify(old.get(field)) !== JSON.stringify(now.get(field));
  const changed = new Set([...old.keys(), ...now.keys()].filter(isChanged));
  if (BODY.some((field) => changed.has(field)))
    for (const field of BODY) if (now.has(field)) changed.add(field);
  return Object.fromEntries([...changed].map((field) => [field, now.get(field) ?? null]));
}
