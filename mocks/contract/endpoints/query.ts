import * as z from "zod/mini";
import { Id } from "../../../src/api/wire.ts";
import type { QueryParameter } from "../endpoint.ts";

const Count = z.int().check(z.positive());

/** Returns the parameters `_page` and `_limit` of a list with at most `max` entries per page. */
export const pageParameters = (max: number, defaultLimit = max): Record<string, QueryParameter> => ({
  _page: { description: "The page, from 1.", schema: Count },
  _limit: { description: `Page size; ${defaultLimit} by default, ${max} at most.`, schema: Count },
});

/** Returns a parameter that filters a list by an id. */
export const idParameter = (description: string): QueryParameter => ({ description, schema: Id });

/** The header of lists with the total number of entries. */
export const TOTAL = { "X-Total-Count": "The number of entries on all pages." } as const;
