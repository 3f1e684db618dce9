import type { Route } from "../transport/context.ts";

/** The organisations of the installation: list, create, change, delete. */
export const adminTenantRoutes: readonly Route[] = [];
