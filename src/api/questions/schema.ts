import * as z from "zod/mini";
import { Id } from "../wire.ts";
import { Match, OPTIONS_MAX, type Key, type MatchBy } from "./answers.ts";
import { PICTURE_ADDRESS_MAX } from "./picture-address.ts";
import { Reference } from "./reference.ts";

/** Most characters of an exhibit's or a scenario's text. */
export const EXHIBIT_MAX = 20_000;

const Feedback = z.exactOptional(z.string());

/** An option of a single choice: without an id it goes by its index. `feedback`: why it is right or wrong. */
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
 * What a question refers to. `text` holds a `text` or `code` as it is, and a `table` as lines of cells with tabs between,
 * its heading first. An `image` has an address and `alt` says what it shows. The address is a path of this site, `data:` or
 * `https:`; which of them a page can show is up to its content security policy, so that `PictureAddress` asks for less.
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

/** What a question of any kind may have besides. */
export const questionExtras = {
  exhibit: z.exactOptional(Exhibit),
  /** Of the exam's outline, such as `2.3`. */
  objective: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(20))),
  reference: z.exactOptional(Reference),
  scenario: z.exactOptional(Scenario),
  /** The options have a natural order, in which they are shown. Default: they are shuffled. */
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

const options = (least: number) =>
  z.array(IdentifiedOption).check(z.minLength(least), z.maxLength(OPTIONS_MAX));

const single = {
  ...shared,
  kind: z.optional(z.literal("single")),
  options: z.array(Option).check(z.minLength(1), z.maxLength(OPTIONS_MAX)),
};
const multiple = {
  ...shared,
  kind: z.literal("multiple"),
  options: options(3),
  /** How many options are right, which the stem says. Absent where the key says it. */
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

/** One right option. Its `kind` is absent, as in the specification. */
export type SingleQuestion = z.infer<typeof SingleQuestion>;
/** Several right options, as many as `choose` says. */
export type MultipleQuestion = z.infer<typeof MultipleQuestion>;
/** All options in their right order. */
export type OrderQuestion = z.infer<typeof OrderQuestion>;
/** An option for each prompt; one may serve several prompts, or none. */
export type MatchQuestion = z.infer<typeof MatchQuestion>;

/** A question with its key: feedback is immediate (spec §4.6), or its session is over. */
export const Question = z.discriminatedUnion("kind", [
  SingleQuestion,
  MultipleQuestion,
  OrderQuestion,
  MatchQuestion,
]);
export type Question = z.infer<typeof Question>;
export const Questions = z.array(Question);

/** A question as it is asked: under exam conditions without key, explanation, feedback and reference until it is submitted. */
export const AskedQuestion = z.discriminatedUnion("kind", [
  z.object({ ...single, correctAnswer: z.exactOptional(singleKey) }),
  z.object({ ...multiple, correctAnswers: z.exactOptional(multipleKey) }),
  z.object({ ...order, correctOrder: z.exactOptional(orderKey) }),
  z.object({ ...match, correctMatches: z.exactOptional(matchKey) }),
]);
export type AskedQuestion = z.infer<typeof AskedQuestion>;
export const AskedQuestions = z.array(AskedQuestion);

type PartBy<Part, Id extends Key> = { [Field in keyof Part]: Field extends "id" ? Id : Part[Field] };

/** A question whose ids are of another type. */
type QuestionWith<Q, Id extends Key> = Q extends unknown
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

/** `AskedQuestion` by ids of any type. The rules of this folder compare ids and never look into them. */
export type AskedBy<Id extends Key = Key> = QuestionWith<AskedQuestion, Id>;
/** `Question` by ids of any type. */
export type QuestionBy<Id extends Key = Key> = QuestionWith<Question, Id>;
/** A question together with the key of its kind. */
export type WithKey<Q extends AskedBy> = Q extends { kind: "multiple" }
  ? Q & { correctAnswers: NonNullable<Q["correctAnswers"]> }
  : Q extends { kind: "order" }
    ? Q & { correctOrder: NonNullable<Q["correctOrder"]> }
    : Q extends { kind: "match" }
      ? Q & { correctMatches: NonNullable<Q["correctMatches"]> }
      : Q extends { correctAnswer?: infer Id }
        ? Q & { correctAnswer: Exclude<Id, undefined> }
        : never;
/** A question of one kind, by ids of any type. */
export type QuestionOf<Kind extends "single" | "multiple" | "order" | "match", Q = QuestionBy> = Extract<
  Q,
  { kind?: Kind | undefined }
>;
