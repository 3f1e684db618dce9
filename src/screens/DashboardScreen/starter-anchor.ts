/** The anchor of the session starter. */
export const STARTER_ANCHOR = "starter";
