import { expect, it } from "vitest";
import { QuizReason } from "../../../../api/quizzes/schema.ts";
import { reasonWords } from "./reason-words.ts";

it("has a different sentence for each reason, also while the domain's name is loading", () => {
  const said = QuizReason.options.flatMap((reason) => [
    reasonWords(reason, "Asset Security"),
    reasonWords(reason, null),
  ]);
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z][^!]*\.$/);
  expect(new Set(said).size).toBe(8);
  expect(reasonWords("weakest", "Asset Security")).toBe(
    "All on Asset Security, your lowest domain when you started.",
  );
});

it("returns null for a quiz without a reason", () =>
  expect(reasonWords(undefined, "Asset Security")).toBeNull());
