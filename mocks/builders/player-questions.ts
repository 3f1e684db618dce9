import * as z from "zod/mini";
import { SingleQuestion } from "../../src/api/questions/schema.ts";
import seed from "../sample.json" with { type: "json" };

/** Security+ in the seed. */
const SECURITY_PLUS = 1;

/** The 25 questions of a Security+ quiz, from the bank: every third one, so that several domains occur. */
export const playerQuestions = z.array(SingleQuestion).parse(
  seed.questions
    .filter((question) => !("kind" in question))
    .filter(({ categoryId }) => categoryId === SECURITY_PLUS)
    .filter((_, index) => index % 3 === 0)
    .slice(0, 25),
);

/** The names of the domains, by subcategory id. */
export const domainNames = new Map(seed.subcategories.map(({ id, name }) => [id, name]));
