import { expect, it } from "vitest";
import { QuizReason } from "../../../../api/quizzes/schema.ts";
import { reasonText } from "./reason-text.ts";

it("has a different sentence for each reason, even while the domain's name is loading", () => {
  const said = QuizReason.options.flatMap((reason) => [
    reasonText(reason, "Asset Security"),
    reasonText(reason, null),
  ]);
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z][^!]*\.$/);
  expect(new Set(said).size).toBe(8);
  expect(reasonText("weakest", "Asset Security")).toBe(
    "All on Asset Security, your lowest domain when you started.",
  );
});

it("returns null for a quiz without a reason", () =>
  expect(reasonText(undefined, "Asset Security")).toBeNull());
