/** Fetches what every session needs after its first question. */
export const loadSession = () => import("./session.ts");

/** Fetches what only sessions with a limit of time, or without feedback, need. */
export const loadExam = () => import("./exam.ts");
