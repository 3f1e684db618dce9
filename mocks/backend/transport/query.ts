import * as z from "zod/mini";
import { Instant, parseId } from "../../../src/api/wire.ts";
import type { Page } from "../store.ts";
import { Refusal } from "./http.ts";

/** A positive whole number of the query, undefined where it is absent. @throws {Refusal} 400 for anything else */
export function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  const number = parseId(value);
  if (number === null) throw new Refusal(400, `${name} must be a positive whole number.`);
  return number;
}

/** One of the words of `schema`, undefined where it is absent. @throws {Refusal} 400 for anything else */
export function oneOf<Words extends z.core.util.EnumLike>(
  query: URLSearchParams,
  name: string,
  schema: z.ZodMiniEnum<Words>,
): z.output<z.ZodMiniEnum<Words>> | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new Refusal(400, `${name} must be one of ${schema.options.join(", ")}.`);
  return parsed.data;
}

/** An instant in the form in which the backend stores them, so that their texts compare; undefined where it is absent. @throws {Refusal} 400 for anything else */
export function instant(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!z.safeParse(Instant, value).success)
    throw new Refusal(400, `${name} must be an instant, such as 2026-11-21T08:10:00Z.`);
  return new Date(value).toISOString();
}

/** The part of a list that `_page` (from 1) and `_limit` ask for, at most `most` documents, which is also the default. @throws {Refusal} 400 */
export function pageOf(query: URLSearchParams, most: number): Page {
  const limit = Math.min(most, wholeNumber(query, "_limit") ?? most);
  return { limit, offset: ((wholeNumber(query, "_page") ?? 1) - 1) * limit };
}
