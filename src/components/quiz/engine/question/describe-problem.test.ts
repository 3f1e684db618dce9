import { expect, it } from "vitest";
import { describeProblem } from "./describe-problem.ts";
import type { FoundProblem } from "./problem.ts";

it.each<[string, FoundProblem, string]>([
  ["its own message", { code: "label", message: "A label." }, "A label."],
  [
    "a failed submission",
    { code: "submit", about: "submit" },
    "onSubmit threw or was rejected. The learner can submit the same answers again.",
  ],
  [
    "an unreadable draft",
    { code: "draft", about: "storedDraft", draftProblem: { code: "not-a-draft" } },
    "The storage contains data that can't be read. A draft must have the version 2 and entries by name. It is ignored.",
  ],
  [
    "a slow store",
    { code: "storage", about: "storage", operation: "save", isSlow: true },
    "The storage's save() took longer than 4 seconds, so the answers exist only on this page until a save succeeds. Make it return or resolve in time.",
  ],
  [
    "a store that throws",
    { code: "storage", about: "storage", operation: "subscribe", isSlow: false },
    "The storage's subscribe() threw or was rejected, so changes from other tabs and devices arrive late. Make it return or resolve in time.",
  ],
])("describes %s", (_, found, message) =>
  expect(describeProblem(found)).toEqual({ code: found.code, message }),
);

it("keeps the question and the cause", () => {
  const cause = new TypeError("no text");
  expect(describeProblem({ code: "render", about: "render", questionId: 7, cause })).toEqual({
    code: "render",
    message: "A question could not be rendered. Check the types of its fields.",
    questionId: 7,
    cause,
  });
});
