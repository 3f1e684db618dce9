import type { Route } from "../transport/context.ts";

/** Imports of questions: staged in portions, then stored all at once. */
export const adminImportRoutes: readonly Route[] = [];
