import * as z from "zod/mini";

/** An instant as an ISO 8601 UTC string, such as `2026-11-21T08:10:00.000Z`. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

/** A positive integer, as every id on the wire is. */
export const Id = z.int().check(z.positive());
export type Id = z.infer<typeof Id>;

/**
 * Parses an id from a path segment or parameter. Returns `null` for anything but a positive safe integer in plain
 * decimal, for which screens show their not-found state (spec §2.5).
 */
export function parseId(text: string | null | undefined): Id | null {
  if (text == null || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
