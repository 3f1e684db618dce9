import seed from "../../db.json" with { type: "json" };
import { Questions } from "../../src/api/quizzes/schema.ts";

/** Security+ in the seed. */
const SECURITY_PLUS = 1;

/** The 25 questions of a Security+ quiz, from the bank: every third one, so that several domains occur. */
export const playerQuestions = Questions.parse(
  seed.questions
    .filter(({ categoryId }) => categoryId === SECURITY_PLUS)
    .filter((_, index) => index % 3 === 0)
    .slice(0, 25),
);

/** The names of the domains, by subcategory id. */
export const domainNames = new Map(seed.subcategories.map(({ id, name }) => [id, name]));
