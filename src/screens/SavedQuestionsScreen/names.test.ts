import { expect, test } from "vitest";
import { missesText } from "./names.ts";

const [first, sameDay, last] = [
  "2026-11-03T12:00:00.000Z",
  "2026-11-03T13:00:00.000Z",
  "2026-11-20T12:00:00.000Z",
] as const;

test.each([
  [{ times: 1, since: last, last }, "Missed on November 20, 2026"],
  [{ times: 2, since: first, last: sameDay }, "Missed 2 times on November 3, 2026"],
  [{ times: 3, since: first, last }, "Missed 3 times since November 3, 2026, last on November 20, 2026"],
])("%j: %s", (misses, text) => expect(missesText(misses)).toBe(text));
