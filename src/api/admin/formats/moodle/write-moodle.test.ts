import { expect, it } from "vitest";
import { moodleOf } from "./write-moodle.ts";

const fractionsOf = (key: object) =>
  [
    ...moodleOf({
      id: 1,
      certification: "Fire",
      text: "Which?",
      options: ["a", "b", "c", "d"].map((text) => ({ text })),
      difficultyLevel: 1,
      tags: [],
      ...key,
    } as never).matchAll(/fraction="([^"]*)"/g),
  ].map(([, fraction]) => fraction);

// Moodle refuses thirds with fewer decimals, and without negative weights all boxes together would be right.
it.each<[object, string[]]>([
  [{ correctAnswer: 2 }, ["0", "100", "0", "0"]],
  [{ kind: "multiple", correctAnswers: [1, 4] }, ["50", "-100", "-100", "50"]],
  [{ kind: "multiple", correctAnswers: [1, 2, 3] }, ["33.33333", "33.33333", "33.33333", "-100"]],
])("weighs the answers of %j", (key, fractions) => expect(fractionsOf(key)).toEqual(fractions));
