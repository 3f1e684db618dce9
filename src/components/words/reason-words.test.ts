import { expect, it } from "vitest";
import { QuizReason } from "../../api/quizzes/schema.ts";
import { reasonWords } from "./reason-words.ts";

it("has a sentence of its own for every reason, also while the domain's name is on its way", () => {
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

it("says nothing of a quiz that has no reason but its title", () =>
  expect(reasonWords(undefined, "Asset Security")).toBeNull());
