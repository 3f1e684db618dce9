import * as z from "zod/mini";
import { Instant, parseId } from "../../../src/api/wire.ts";
import type { Page } from "../store.ts";
import { Refusal } from "./http.ts";

/** Reads a positive integer parameter; `undefined` if absent. @throws {Refusal} 400 for anything else */
export function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  const number = parseId(value);
  if (number === null) throw new Refusal(400, `${name} must be a positive whole number.`);
  return number;
}

/** Reads a text, empty if absent. The character NUL, which PostgreSQL can't take, counts as a blank. */
export const textOf = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? "").replaceAll("\0", " ");

/** Reads a parameter of an enum; `undefined` if absent. @throws {Refusal} 400 for anything else */
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

/** Reads an instant in the stored format, so that it can be compared as text; `undefined` if absent. @throws {Refusal} 400 for anything else */
export function instant(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!z.safeParse(Instant, value).success)
    throw new Refusal(400, `${name} must be an instant, such as 2026-11-21T08:10:00Z.`);
  return new Date(value).toISOString();
}

/** Reads `_page` (from 1) and `_limit`. @param most maximum and default page size. @throws {Refusal} 400 */
export function pageOf(query: URLSearchParams, most: number): Page & { offset: number } {
  const limit = Math.min(most, wholeNumber(query, "_limit") ?? most);
  return { limit, offset: ((wholeNumber(query, "_page") ?? 1) - 1) * limit };
}
