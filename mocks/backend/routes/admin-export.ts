import type { Route } from "../transport/context.ts";

/** An organisation's questions as a file. */
export const adminExportRoutes: readonly Route[] = [];
