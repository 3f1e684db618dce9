import * as z from "zod/mini";
import { Id } from "../../../src/api/wire.ts";
import type { QueryParameter } from "../endpoint.ts";

const Count = z.int().check(z.positive());

/** `_page` and `_limit` of a list whose pages have `most` entries at most. */
export const pageParameters = (most: number, usual = most): Record<string, QueryParameter> => ({
  _page: { says: "Which page, from 1.", schema: Count },
  _limit: { says: `Entries of a page; ${usual} by default, ${most} at most.`, schema: Count },
});

/** An id that narrows a list. */
export const idParameter = (says: string): QueryParameter => ({ says, schema: Id });

/** The header of a list that says how many there are in all. */
export const TOTAL = { "X-Total-Count": "How many there are in all, over all pages." } as const;
