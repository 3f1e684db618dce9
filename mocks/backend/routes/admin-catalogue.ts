import type { Route } from "../transport/context.ts";

/** An organisation's certifications and domains: list, create, change, retire, restore. */
export const adminCatalogueRoutes: readonly Route[] = [];
