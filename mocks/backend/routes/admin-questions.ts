import type { Route } from "../transport/context.ts";

/** An organisation's questions: search, read, create, change, retire, restore. */
export const adminQuestionRoutes: readonly Route[] = [];
