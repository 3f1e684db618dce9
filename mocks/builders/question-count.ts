import seed from "../../db.json" with { type: "json" };

/** Questions of the seed, so that no story depends on how many there are. */
export const QUESTION_COUNT = seed.questions.length;
