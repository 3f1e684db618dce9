import type { Route } from "../transport/context.ts";

/** Reports of learners that a question is wrong, and their answers. */
export const reportRoutes: readonly Route[] = [];
