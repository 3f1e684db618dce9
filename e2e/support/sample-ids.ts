/** The learner's user id in the sample. */
export const LEARNER = 7;

/** The newcomer's user id in the sample. */
export const NEWCOMER = 8;

/** A quiz that the learner has submitted, in the sample. */
export const COMPLETED_QUIZ = 16;
