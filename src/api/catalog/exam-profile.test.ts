import { expect, it } from "vitest";
import seedFile from "../../../mocks/sample.json" with { type: "json" };
import { PRACTICE_TESTS } from "../quizzes/start/practice-tests.ts";
import { isForwardOnly } from "./exam-profile.ts";
import { ExamProfile } from "./schema.ts";

const profiles = new Map(
  seedFile.categories.map(({ id, profile }): [number, ExamProfile] => [id, ExamProfile.parse(profile)]),
);
const categories = (ids: readonly number[]) =>
  ids.flatMap((id) => {
    const profile = profiles.get(id);
    return profile ? { profile } : [];
  });

it.each<[number[], boolean]>([
  [[], false],
  [[1], false],
  [[2], true],
  [[2, 4], true],
  [[4, 5], false],
])("an exam over the certifications %j is forward-only: %s", (ids, expected) =>
  expect(isForwardOnly(categories(ids))).toBe(expected),
);

it("allows going back if an exam's rules are unknown", () =>
  expect([isForwardOnly([{}]), isForwardOnly([...categories([2]), {}])]).toEqual([false, false]));

it("requires of each practice test the highest pass mark of its certifications", () =>
  expect(PRACTICE_TESTS.map(({ passMark }) => passMark)).toEqual(
    PRACTICE_TESTS.map(({ categoryIds }) =>
      Math.max(...categoryIds.map((id) => profiles.get(id)?.passMark ?? 0)),
    ),
  ));
