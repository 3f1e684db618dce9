/** Maximum number of questions in a quiz. */
export const QUESTIONS_MAX = 200;
/** Maximum time limit, in minutes. */
export const TIME_LIMIT_MAX = 600;
/** Maximum number of certifications of a quiz. */
export const CERTIFICATIONS_MAX = 50;
