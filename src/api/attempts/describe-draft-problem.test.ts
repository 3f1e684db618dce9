import { expect, it } from "vitest";
import { describeDraftProblem } from "./describe-draft-problem.ts";
import type { DraftProblem } from "./read-draft.ts";

it.each<[DraftProblem, string]>([
  [{ code: "not-a-draft" }, "A draft must have the version 2 and entries by name."],
  [{ code: "newer-version", version: 3 }, "This draft is of version 3. Update Cairn to read it."],
  [{ code: "bad-name", name: "note/1" }, 'The entry "note/1" has a name that no entry of a draft has.'],
  [
    { code: "bad-entry", name: "flag/7" },
    'The entry "flag/7" needs a value and a stamp of [milliseconds, replica].',
  ],
  [{ code: "bad-value", name: "answer/2" }, 'The entry "answer/2" has a value that "answer" can\'t hold.'],
  [
    { code: "bad-name", name: "x".repeat(100) },
    `The entry "${"x".repeat(80)}" has a name that no entry of a draft has.`,
  ],
])("%j is described", (problem, text) => expect(describeDraftProblem(problem)).toBe(text));
