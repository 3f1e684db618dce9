import * as z from "zod/mini";
import { Id } from "../wire.ts";
import { SECONDS_MAX } from "./seconds.ts";

/** Maximum number of options of a question, and of prompts. */
export const OPTIONS_MAX = 40;

/** A prompt with its option. */
export const Match = z.object({ prompt: Id, option: Id });
export type Match = z.infer<typeof Match>;

/**
 * The answer to a question, by its kind. `single`: an option's value, 0 for none. `multiple`: option ids in any
 * order. `order`: all option ids in their order. `match`: an option for each prompt. `[]` for none.
 */
export const AnswerValue = z.union(
  [
    z.int().check(z.nonnegative()),
    z.array(Id).check(z.maxLength(OPTIONS_MAX)),
    z.array(Match).check(z.maxLength(OPTIONS_MAX)),
  ],
  { error: "An option, a list of options, or a list of prompts with their options is expected" },
);
export type AnswerValue = z.infer<typeof AnswerValue>;

/** Id of a question, option or prompt: a number on the wire, a string in the player. */
export type AnyId = string | number;

/** A prompt and its option, with ids of any type. */
export interface MatchBy<Id extends AnyId> {
  prompt: Id;
  option: Id;
}

/** An answer with ids of any type. `AnswerValue` is the type on the wire. */
export type AnswerBy<Id extends AnyId = AnyId> = Id | Id[] | MatchBy<Id>[];

/**
 * One answer of a quiz. `seconds`: how long the question was on screen while its page was visible; absent if
 * unknown.
 */
export const Answer = z.object({
  questionId: Id,
  answer: AnswerValue,
  seconds: z.exactOptional(z.number().check(z.nonnegative(), z.lte(SECONDS_MAX))),
});
export type Answer = z.infer<typeof Answer>;
