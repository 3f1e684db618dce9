import { expect, it } from "vitest";
import { buildProfile } from "../../../builders/catalog.ts";
import { isReserved, reservedAmong } from "./mock-exams.ts";

it("reserves the questions of mock exams that are not submitted, if the profile of the certification names any", () => {
  const isReservedIn = (profile: object, submitted: string[]) =>
    isReserved(reservedAmong([{ id: 3, ...profile }], submitted), { categoryId: 3, form: "A" });
  const withMocks = { profile: buildProfile({ mocks: { questions: 10 } }) };
  expect(isReservedIn(withMocks, [])).toBe(true);
  expect(isReservedIn(withMocks, ["3/B", "1/A"])).toBe(true);
  expect(isReservedIn(withMocks, ["3/A"])).toBe(false);
  expect(isReservedIn({}, [])).toBe(false);
});
