/** The anchor of the session starter, for links that lead to it. */
export const STARTER_ANCHOR = "starter";
