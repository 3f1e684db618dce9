import * as z from "zod/mini";
import { Id } from "../wire.ts";
import { Match, OPTIONS_MAX, type AnyId, type MatchBy } from "./answers.ts";
import type { Ruled } from "./custom-rules.ts";
import { PICTURE_ADDRESS_MAX } from "./text/picture-address.ts";
import { Reference } from "./text/reference.ts";

/** Maximum number of characters of an exhibit's or a scenario's text. */
export const EXHIBIT_MAX = 20_000;

const Feedback = z.exactOptional(z.string());

/**
 * An option of a single choice. Without an id, its index identifies it. `feedback` explains why it is right or
 * wrong.
 */
export const Option = z.object({
  id: z.exactOptional(z.int().check(z.nonnegative())),
  text: z.string(),
  feedback: Feedback,
});
export type Option = z.infer<typeof Option>;

const IdentifiedOption = z.object({ id: Id, text: z.string(), feedback: Feedback });
const Prompt = z.object({ id: Id, text: z.string() });
export type Prompt = z.infer<typeof Prompt>;

/** Difficulty from 1 (Basic) to 5 (Master), spec §9. */
export const DifficultyLevel = z.int().check(z.gte(1), z.lte(5));
export type DifficultyLevel = z.infer<typeof DifficultyLevel>;

/**
 * Material that a question refers to. `text` contains a `text` or `code` verbatim, or a `table` as lines of
 * cells separated by tabs, with the heading first. An `image` has an address, described by `alt`: a path on
 * this site, `data:` or `https:`. Which of them a page can show depends on its content security policy;
 * `PictureAddress` is stricter.
 */
export const Exhibit = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  format: z.enum(["text", "code", "table", "image"]),
  text: z.exactOptional(z.string().check(z.maxLength(EXHIBIT_MAX))),
  src: z.exactOptional(
    z.string().check(z.maxLength(PICTURE_ADDRESS_MAX), z.regex(/^(?:https:\/\/|\/(?!\/)|data:image\/)/)),
  ),
  alt: z.exactOptional(z.string().check(z.maxLength(2000))),
});
export type Exhibit = z.infer<typeof Exhibit>;

/** A case that several questions share. */
export const Scenario = z.object({
  id: Id,
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.minLength(1), z.maxLength(EXHIBIT_MAX)),
});
export type Scenario = z.infer<typeof Scenario>;

/** Optional fields of questions of any kind. */
export const questionExtras = {
  exhibit: z.exactOptional(Exhibit),
  /** Number of the exam objective, such as `2.3`. */
  objective: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(20))),
  reference: z.exactOptional(Reference),
  scenario: z.exactOptional(Scenario),
  /** The options have a natural order and are not shuffled. */
  keepOrder: z.exactOptional(z.literal(true)),
};

const shared = {
  id: Id,
  text: z.string(),
  explanation: z.exactOptional(z.string()),
  categoryId: z.exactOptional(Id),
  subcategoryId: z.exactOptional(Id),
  difficultyLevel: z.exactOptional(DifficultyLevel),
  tags: z.exactOptional(z.array(z.string())),
  ...questionExtras,
};

const options = (min: number) => z.array(IdentifiedOption).check(z.minLength(min), z.maxLength(OPTIONS_MAX));

const single = {
  ...shared,
  kind: z.optional(z.literal("single")),
  options: z.array(Option).check(z.minLength(1), z.maxLength(OPTIONS_MAX)),
};
const multiple = {
  ...shared,
  kind: z.literal("multiple"),
  options: options(3),
  /** Number of right options, for the question's instruction. Absent if the answer key is included. */
  choose: z.exactOptional(z.int().check(z.gte(1))),
};
const order = { ...shared, kind: z.literal("order"), options: options(2) };
const match = {
  ...shared,
  kind: z.literal("match"),
  prompts: z.array(Prompt).check(z.minLength(1), z.maxLength(OPTIONS_MAX)),
  options: options(2),
};

const singleKey = z.int().check(z.nonnegative());
const multipleKey = z.array(Id).check(z.minLength(2));
const orderKey = z.array(Id).check(z.minLength(2));
const matchKey = z.array(Match).check(z.minLength(1));

export const SingleQuestion = z.object({ ...single, correctAnswer: singleKey });
export const MultipleQuestion = z.object({ ...multiple, correctAnswers: multipleKey });
export const OrderQuestion = z.object({ ...order, correctOrder: orderKey });
export const MatchQuestion = z.object({ ...match, correctMatches: matchKey });

/** Has one right option. Its `kind` is absent, as in the specification. */
export type SingleQuestion = z.infer<typeof SingleQuestion>;
/** Has several right options, as many as `choose` says. */
export type MultipleQuestion = z.infer<typeof MultipleQuestion>;
/** Asks for all options in the right order. */
export type OrderQuestion = z.infer<typeof OrderQuestion>;
/** Asks for an option for each prompt. An option may be right for several prompts, or for none. */
export type MatchQuestion = z.infer<typeof MatchQuestion>;

/** A question with its answer key: feedback is immediate (spec §4.6), or its attempt is completed. */
export const Question = z.discriminatedUnion("kind", [
  SingleQuestion,
  MultipleQuestion,
  OrderQuestion,
  MatchQuestion,
]);
export type Question = z.infer<typeof Question>;
export const Questions = z.array(Question);

/**
 * A question during an attempt: in exam mode without answer key, explanation, feedback and reference until it
 * is submitted.
 */
export const AskedQuestion = z.discriminatedUnion("kind", [
  z.object({ ...single, correctAnswer: z.exactOptional(singleKey) }),
  z.object({ ...multiple, correctAnswers: z.exactOptional(multipleKey) }),
  z.object({ ...order, correctOrder: z.exactOptional(orderKey) }),
  z.object({ ...match, correctMatches: z.exactOptional(matchKey) }),
]);
export type AskedQuestion = z.infer<typeof AskedQuestion>;
export const AskedQuestions = z.array(AskedQuestion);

type PartBy<Part, Id extends AnyId> = { [Field in keyof Part]: Field extends "id" ? Id : Part[Field] };

/** A question with ids of another type. */
type QuestionWith<Q, Id extends AnyId> = Q extends unknown
  ? {
      [Field in keyof Q]: Field extends "id" | "correctAnswer"
        ? Id
        : Field extends "correctAnswers" | "correctOrder"
          ? Id[]
          : Field extends "correctMatches"
            ? MatchBy<Id>[]
            : Field extends "options" | "prompts"
              ? Q[Field] extends readonly (infer Part)[]
                ? PartBy<Part, Id>[]
                : never
              : Q[Field];
    }
  : never;

/** `AskedQuestion` with ids of any type. The functions of this folder only compare ids. */
export type AskedQuestionBy<Id extends AnyId = AnyId> = QuestionWith<AskedQuestion, Id> & Ruled;
/** `Question` with ids of any type. */
export type QuestionBy<Id extends AnyId = AnyId> = QuestionWith<Question, Id> & Ruled;
/** A question together with the answer key of its kind. */
export type WithKey<Q extends AskedQuestionBy> = Q extends { kind: "multiple" }
  ? Q & { correctAnswers: NonNullable<Q["correctAnswers"]> }
  : Q extends { kind: "order" }
    ? Q & { correctOrder: NonNullable<Q["correctOrder"]> }
    : Q extends { kind: "match" }
      ? Q & { correctMatches: NonNullable<Q["correctMatches"]> }
      : Q extends { correctAnswer?: infer Id }
        ? Q & { correctAnswer: Exclude<Id, undefined> }
        : never;
/** A question of one kind, with ids of any type. */
export type QuestionOf<Kind extends "single" | "multiple" | "order" | "match", Q = QuestionBy> = Extract<
  Q,
  { kind?: Kind | undefined }
>;
