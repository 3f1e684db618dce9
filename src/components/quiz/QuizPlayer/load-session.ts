import type * as Session from "./session.ts";

export type SessionCode = typeof Session;

/** Fetches what every session needs after its first question. `here` is that once it has come, for what can't wait. */
export const loadSession: { (): Promise<SessionCode>; here?: SessionCode } = () =>
  import("./session.ts").then((code) => (loadSession.here = code));

/** Fetches what only sessions with a limit of time, or without feedback, need. */
export const loadExam = () => import("./exam.ts");
