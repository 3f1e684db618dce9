import * as z from "zod/mini";
import { foldText } from "../../../src/api/search/forgiving-search.ts";
import { Instant, parseId } from "../../../src/api/wire.ts";
import { HttpError } from "../errors.ts";
import type { Page } from "../ports/store.ts";

/** Reads a positive integer parameter; `undefined` if absent. @throws {HttpError} 400 for anything else */
export function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  const number = parseId(value);
  if (number === null) throw invalidParameter(name, "a positive whole number");
  return number;
}

/** Reads a text, empty if absent. The character NUL, which PostgreSQL can't store, counts as a blank. */
export const textParameter = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? "").replaceAll("\0", " ");

/** Reads a parameter of an enum; `undefined` if absent. @throws {HttpError} 400 for anything else */
export function oneOf<Words extends z.core.util.EnumLike>(
  query: URLSearchParams,
  name: string,
  schema: z.ZodMiniEnum<Words>,
): z.output<z.ZodMiniEnum<Words>> | undefined {
  return query.has(name) ? requiredOneOf(query, name, schema) : undefined;
}

/** Reads a required parameter of an enum. @throws {HttpError} 400 if absent, and for anything else */
export function requiredOneOf<Words extends z.core.util.EnumLike>(
  query: URLSearchParams,
  name: string,
  schema: z.ZodMiniEnum<Words>,
): z.output<z.ZodMiniEnum<Words>> {
  const parsed = z.safeParse(schema, query.get(name));
  if (!parsed.success) throw invalidParameter(name, `one of ${schema.options.join(", ")}`);
  return parsed.data;
}

/** Reads the words of the search text `q`. @throws {HttpError} 400 beyond `max` characters */
export const searchWords = (query: URLSearchParams, max: number): string[] =>
  foldText(searchText(query, max)).split(/\s+/).filter(Boolean);

/** Reads the trimmed search text `q`, empty if absent. @throws {HttpError} 400 beyond `max` characters */
export function searchText(query: URLSearchParams, max: number): string {
  const text = textParameter(query, "q").trim();
  if (text.length <= max) return text;
  throw new HttpError("invalid-input", `q must have at most ${max} characters.`, { field: "q" });
}

/**
 * Reads an instant in the stored format, so that it can be compared as text; `undefined` if absent. @throws {HttpError} 400 for
 * anything else
 */
export function instant(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!z.safeParse(Instant, value).success)
    throw invalidParameter(name, "an instant, such as 2026-11-21T08:10:00Z");
  return new Date(value).toISOString();
}

/** Reads `_limit`. @param most maximum page size. @param usual default page size. @throws {HttpError} 400 */
export const limitOf = (query: URLSearchParams, most: number, usual = most): number =>
  Math.min(most, wholeNumber(query, "_limit") ?? usual);

/** Maximum and default page size of most lists for administrators. */
export const ADMIN_PAGE_MAX = 200;

/** Reads `_page` (from 1) and `_limit`. @throws {HttpError} 400 */
export function pageOf(
  query: URLSearchParams,
  ...sizes: [most: number, usual?: number]
): Page & { offset: number } {
  const limit = limitOf(query, ...sizes);
  return { limit, offset: ((wholeNumber(query, "_page") ?? 1) - 1) * limit };
}

/**
 * Returns the first `limit` of some documents, of which one more was read if there is one, and where the next page begins: `before` the
 * id of the last, or `null` if there is none.
 */
export function firstPage<D extends { id: number }>(
  docs: readonly D[],
  limit: number,
): { page: D[]; next: number | null } {
  const page = docs.slice(0, limit);
  return { page, next: docs.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Returns an error about a parameter and what it must be, such as `a whole number`. */
export const invalidParameter = (name: string, expected: string): HttpError =>
  new HttpError("invalid-input", `${name} must be ${expected}.`, { field: name });
