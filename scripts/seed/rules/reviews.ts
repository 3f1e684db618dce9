import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import { DifficultyLevel } from "../../../src/api/questions/schema.ts";
import { Id } from "../../../src/api/wire.ts";
import { isChoice } from "./texts/twins.ts";

/** A review of an item by two people who did not write it and saw neither its answer key nor its feedback. */
export const Review = z.strictObject({
  id: Id,
  /** The hash of the reviewed text, see {@link itemFingerprint}. */
  fingerprint: z.string(),
  reviewedAt: z.iso.date(),
  /** For a choice: whether a reviewer who saw only the options named the key. Optional below level 3. */
  optionsOnly: z.exactOptional(z.enum(["key", "other"])),
  /** The reviewer who saw only the options. */
  optionsOnlyBy: z.exactOptional(z.string()),
  /** The result of the reviewer who solved the item. */
  blind: z.strictObject({
    by: z.exactOptional(z.string()),
    agrees: z.boolean(),
    /** From 1 (guessed) to 5 (certain). */
    confidence: z.int().check(z.gte(1), z.lte(5)),
    /** The text of the most tempting wrong option; `null` for none. */
    tempted: z.nullable(z.string()),
    level: DifficultyLevel,
    flaws: z.exactOptional(z.string()),
  }),
});
export type Review = z.infer<typeof Review>;

/** The level from which an option must have tempted a reviewer, and the options alone must not give the key away. */
const HARD = 3;
/** The maximum percentage of hard choices whose key reviewers named from the options alone. */
export const OPTIONS_ONLY_MAX = 55;

/** Returns a hash of everything that a review covers: stem, exhibit, scenario, options, prompts and answer key. */
export function itemFingerprint(question: QuestionDoc): string {
  const { text, exhibit, scenario, options } = question;
  const texts = options.map(({ id, text: option }) => [id, option]);
  const rest =
    question.kind === "match"
      ? [question.prompts.map((prompt) => prompt.text), question.correctMatches]
      : question.kind === "order"
        ? question.correctOrder
        : question.kind === "multiple"
          ? question.correctAnswers
          : question.correctAnswer;
  return createHash("sha256")
    .update(JSON.stringify([text, exhibit ?? null, scenario?.text ?? null, texts, rest]))
    .digest("hex")
    .slice(0, 16);
}

const FOLDER = join(import.meta.dirname, "../reviews");

/** Returns all review records. @throws {Error} for an invalid file, with its name */
export function readReviews(folder = FOLDER): Review[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const read = z.safeParse(z.array(Review), JSON.parse(readFileSync(join(folder, name), "utf8")));
      if (read.success) return read.data;
      const [issue] = read.error.issues;
      throw new Error(`${join(folder, name)}: ${issue?.path.join(".")} can't be read.`);
    });
}

/** Returns the items of a certification without a passing review, one sentence each. */
export function reviewProblems(
  certification: string,
  questions: readonly QuestionDoc[],
  reviews: readonly Review[],
): string[] {
  const byId = Map.groupBy(reviews, ({ id }) => id);
  const current = questions.map((question) => {
    const questionReviews = byId.get(question.id) ?? [];
    return {
      question,
      questionReviews,
      review: questionReviews.findLast((review) => review.fingerprint === itemFingerprint(question)),
    };
  });
  const problems = current.flatMap(({ question, questionReviews, review }) => {
    const say = (problem: string) => [`Question ${question.id} ${problem}.`];
    if (!review)
      return say(
        questionReviews.length === 0
          ? "has no review"
          : `has ${questionReviews.length} reviews, none of its text as it is (${itemFingerprint(question)})`,
      );
    const { blind, optionsOnly, optionsOnlyBy } = review;
    const isHard = question.difficultyLevel >= HARD;
    return [
      ...(blind.agrees ? [] : say("was answered otherwise by the blind solver")),
      ...(isHard && isChoice(question) && blind.tempted === null
        ? say(`is of level ${question.difficultyLevel}, and 0 options tempted the blind solver`)
        : []),
      ...(isHard && isChoice(question) && optionsOnly === undefined
        ? say("has no review by its options alone")
        : []),
      ...(isHard && optionsOnlyBy !== undefined && optionsOnlyBy === blind.by
        ? say(`was solved by ${blind.by}, who had seen its options alone`)
        : []),
    ];
  });
  const hard = current.filter(
    ({ question, review }) => review?.optionsOnly && isChoice(question) && question.difficultyLevel >= HARD,
  );
  const hits = hard.filter(({ review }) => review?.optionsOnly === "key").length;
  const percent = hard.length === 0 ? 0 : (hits / hard.length) * 100;
  return [
    ...problems,
    ...(percent <= OPTIONS_ONLY_MAX
      ? []
      : [
          `${certification}: options alone give the key in ${percent.toFixed(1)} % of ${hard.length} choices from level ${HARD}, more than ${OPTIONS_ONLY_MAX} %.`,
        ]),
  ];
}

/** Returns the items without a review of their current text, as reviewers see them: without key, feedback and explanation. */
export function unreviewedQuestions(questions: readonly QuestionDoc[], reviews: readonly Review[]): object[] {
  const done = new Set(reviews.map(({ id, fingerprint }) => `${id}/${fingerprint}`));
  return questions
    .filter((question) => !done.has(`${question.id}/${itemFingerprint(question)}`))
    .map((question) => ({
      id: question.id,
      fingerprint: itemFingerprint(question),
      ...(question.kind === undefined ? {} : { kind: question.kind }),
      ...(question.scenario ? { scenario: question.scenario.text } : {}),
      text: question.text,
      ...(question.exhibit ? { exhibit: question.exhibit } : {}),
      ...(question.kind === "match" ? { prompts: question.prompts.map(({ text }) => text) } : {}),
      options: question.options.map(({ text }) => text),
    }));
}
