import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { QuestionDoc } from "../../mocks/backend/documents/bank.ts";
import type { Seed } from "../../mocks/backend/documents/database.ts";
import { planning } from "../../src/api/questions/planning.ts";
import { DifficultyLevel, questionExtras } from "../../src/api/questions/schema.ts";
import { Id } from "../../src/api/wire.ts";
import { printQuestion } from "./print-seed.ts";

const Text = z.string().check(z.minLength(1));

const { scenario: _, ...extras } = questionExtras;

/**
 * A question in a list for `--import`. The options may be in any order, and the correct ones have `correct`; the steps of an order
 * question are in the correct order, and each prompt of a match gives the text of its option.
 */
export const WrittenQuestion = z.strictObject({
  /** Absent for a new question, or for one that goes by its text. */
  id: z.exactOptional(Id),
  domain: Text,
  difficultyLevel: DifficultyLevel,
  kind: z.exactOptional(z.enum(["single", "multiple", "order", "match"])),
  tags: z.array(Text),
  ...planning,
  ...extras,
  /** Its id is looked up: equal pairs in one certification are one scenario. */
  scenario: z.exactOptional(z.strictObject({ title: Text, text: Text })),
  text: Text,
  prompts: z.exactOptional(z.array(z.strictObject({ text: Text, option: Text }))),
  options: z
    .array(
      z.strictObject({
        text: Text,
        feedback: z.exactOptional(Text),
        correct: z.exactOptional(z.boolean()),
      }),
    )
    .check(z.minLength(2)),
  explanation: z.exactOptional(Text),
  /** Names the twins that share these options. Checked, and not stored. */
  set: z.exactOptional(Text),
});
export type WrittenQuestion = z.infer<typeof WrittenQuestion>;

/** What `--export` writes: all questions of a certification, or of one domain, and the state they were taken from. */
export const ExportedQuestions = z.strictObject({
  certification: Text,
  domain: z.exactOptional(Text),
  state: Text,
  questions: z.array(z.unknown()),
});

/** A list of new and changed questions, or an export, which says what it replaces. */
export interface WrittenList {
  questions: WrittenQuestion[];
  exported?: { certification: string; domain?: string; state: string };
}

/**
 * Reads a list or an export. A field that is null counts as absent.
 *
 * @throws {Error} with every problem: position in the list, field and reason
 */
export function readWritten(value: unknown): WrittenList {
  if (Array.isArray(value)) return { questions: value.map(readQuestion) };
  const file = z.safeParse(ExportedQuestions, value);
  if (!file.success)
    throw new Error("The file must hold a list of questions, or what `npm run seed -- --export` wrote.");
  const { questions, ...exported } = file.data;
  return { questions: questions.map(readQuestion), exported };
}

function readQuestion(value: unknown, index: number): WrittenQuestion {
  const read = z.safeParse(WrittenQuestion, withoutNulls(value));
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => `${issue.path.join(".") || "it"}: ${reasonOf(issue)}`);
  throw new Error(`Question ${index + 1} of the list can't be read: ${problems.join("; ")}.`);
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return `has unknown fields: ${issue.keys.join(", ")}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type") return `must be ${issue.expected}`;
  if (issue.code === "invalid_format") return `must match ${issue.pattern}`;
  return issue.message;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) => (inner === null ? [] : [[field, withoutNulls(inner)]])),
  );
}

/** The part of a bank that a list may replace. */
export interface Scope {
  categoryId: number;
  /** Absent for a whole certification. */
  subcategoryId?: number;
}

/** @throws {Error} for a certification or a domain that the seed does not have */
export function scopeOf(seed: Seed, certification: string, domain?: string): Scope {
  const category = seed.categories.find(({ name }) => name === certification);
  if (!category) throw new Error(`The seed has no certification named ${certification}.`);
  if (domain === undefined) return { categoryId: category.id };
  const found = seed.subcategories.find(
    ({ categoryId, name }) => categoryId === category.id && name === domain,
  );
  if (!found) throw new Error(`${certification} has no domain named ${domain}.`);
  return { categoryId: category.id, subcategoryId: found.id };
}

export const questionsIn = (seed: Seed, { categoryId, subcategoryId }: Scope): QuestionDoc[] =>
  seed.questions.filter(
    (question) =>
      question.categoryId === categoryId &&
      (subcategoryId === undefined || question.subcategoryId === subcategoryId),
  );

/** Returns a hash that changes with any field of any question of the scope. */
export const stateOf = (seed: Seed, scope: Scope): string =>
  createHash("sha256")
    .update(questionsIn(seed, scope).map(printQuestion).join("\n"))
    .digest("hex")
    .slice(0, 16);

/** Prints all questions of a certification, or of one domain, as a file for `--import`, one question per line. */
export function exportQuestions(seed: Seed, certification: string, domain?: string): string {
  const scope = scopeOf(seed, certification, domain);
  const domains = new Map(seed.subcategories.map(({ id, name }) => [id, name]));
  const head = {
    certification,
    ...(domain === undefined ? {} : { domain }),
    state: stateOf(seed, scope),
  };
  const lines = questionsIn(seed, scope).map((question) =>
    JSON.stringify(asWritten(question, domains.get(question.subcategoryId ?? 0) ?? "")),
  );
  return `${JSON.stringify(head).slice(0, -1)},"questions":[\n${lines.join(",\n")}\n]}\n`;
}

/** Converts a stored question to the form of a list. */
function asWritten(question: QuestionDoc, domain: string): WrittenQuestion {
  const { id, difficultyLevel, tags, text, explanation, scenario } = question;
  const parts = ["objective", "point", "thinking", "form", "exhibit", "reference", "keepOrder"] as const;
  const extras = Object.fromEntries(
    parts.flatMap((part) => (question[part] === undefined ? [] : [[part, question[part]]])),
  );
  return {
    id,
    domain,
    difficultyLevel,
    tags,
    ...extras,
    ...(scenario ? { scenario: { title: scenario.title, text: scenario.text } } : {}),
    text,
    ...writtenKey(question),
    ...(explanation === undefined ? {} : { explanation }),
  };
}

function writtenKey(question: QuestionDoc): Pick<WrittenQuestion, "kind" | "options" | "prompts"> {
  const options = question.options.map(({ id: _, ...option }) => option);
  const chosen = (right: readonly number[]) =>
    question.options.map(({ id, ...option }) => ({
      ...option,
      ...(right.includes(id) ? { correct: true } : {}),
    }));
  switch (question.kind) {
    case "multiple":
      return { kind: "multiple", options: chosen(question.correctAnswers) };
    case "order":
      return {
        kind: "order",
        options: question.correctOrder.flatMap((right) => {
          const step = question.options.findIndex(({ id }) => id === right);
          return options[step] ?? [];
        }),
      };
    case "match":
      return {
        kind: "match",
        prompts: question.prompts.map(({ id, text }) => {
          const pair = question.correctMatches.find(({ prompt }) => prompt === id);
          return { text, option: question.options.find((option) => option.id === pair?.option)?.text ?? "" };
        }),
        options,
      };
    case "single":
    case undefined:
      return { options: chosen([question.correctAnswer]) };
  }
}
