import { pathQuery } from "../query-client.ts";
import { OfferedTests } from "./schema.ts";

/** Queries the practice tests that the user's organization offers. */
export const offeredTestsQuery = () => pathQuery(["practice-tests"], OfferedTests);
