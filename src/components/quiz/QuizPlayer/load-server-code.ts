import type * as serverCode from "./server-code.ts";

/** Loads the code for quizzes that a server scores. Rejects if loading fails. */
export const loadServerCode = (): Promise<typeof serverCode> => import("./server-code.ts");
