import { expect, it } from "vitest";
import * as z from "zod/mini";
import { Instant } from "../../../../src/api/wire.ts";
import { describeMismatches } from "./mismatch.ts";

const Quiz = z.object({ id: z.int(), title: z.string(), startedAt: Instant, day: z.iso.date() });

const describeAs = (schema: z.ZodMiniType, value: unknown): string =>
  describeMismatches(value, z.safeParse(schema, value).error?.issues ?? []);

it("names every field that is missing or wrong", () =>
  expect(describeAs(Quiz, { id: "1", startedAt: "2026-11-20T18:00:00Z" })).toBe(
    "id must be a number. title is missing: it must be a string. day is missing: it must be a string.",
  ));

it("says how times and days are written", () =>
  expect(describeAs(Quiz, { id: 1, title: "A", startedAt: "2026-11-20T18:00:00", day: "20.11.2026" })).toBe(
    "startedAt must be a time in UTC such as 2026-11-20T18:00:00Z. day must be a calendar day such as 2026-11-20.",
  ));

it("says once what is wrong in all entries of a list", () => {
  const entries = Array.from({ length: 30 }, (_, id) => ({ id, startedAt: "today", day: "2026-11-20" }));
  expect(describeAs(z.array(Quiz), entries)).toBe(
    "0.title is missing: it must be a string. 0.startedAt must be a time in UTC such as 2026-11-20T18:00:00Z.",
  );
});

it("stops after eight sentences", () => {
  const names = Array.from({ length: 12 }, (_, index) => `field${index}`);
  const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  const text = describeAs(schema, {});
  expect(text).toContain("field7 is missing");
  expect(text).toMatch(/ 4 more fields do not match\.$/);
  expect(text).not.toContain("field8");
});
