import { expect, it } from "vitest";
import type { QuestionDraft } from "./draft.ts";
import { mapPictures, picturesOf } from "./texts.ts";

const picture = (name: string) => `![${name}](/media/${name}.png)`;

/** Has a picture in each text. */
const DRAFT: QuestionDraft = {
  kind: "match",
  text: picture("text"),
  explanation: picture("explanation"),
  scenario: { title: "Case", text: picture("case") },
  exhibit: { title: "Plan", format: "image", src: "/media/plan.png", alt: "plan" },
  options: [
    { text: `${picture("a")} ${picture("b")}`, feedback: picture("why") },
    { text: picture("c"), feedback: "No." },
  ],
  difficultyLevel: 1,
  tags: [],
  categoryId: 1,
  prompts: [{ text: picture("prompt") }],
  correctMatches: [{ prompt: 1, option: 1 }],
};

it("all texts of a question can have pictures", () => {
  expect(picturesOf(DRAFT).map(({ path, alt, src }) => [path, alt, src])).toEqual([
    ["options.0.text", "a", "/media/a.png"],
    ["options.0.text", "b", "/media/b.png"],
    ["options.0.feedback", "why", "/media/why.png"],
    ["options.1.text", "c", "/media/c.png"],
    ["text", "text", "/media/text.png"],
    ["prompts.0.text", "prompt", "/media/prompt.png"],
    ["explanation", "explanation", "/media/explanation.png"],
    ["scenario.text", "case", "/media/case.png"],
    ["exhibit.src", "plan", "/media/plan.png"],
  ]);
});

it("all pictures of a question can get other addresses", () => {
  const moved = mapPictures(DRAFT, ({ src }) => src.replace("/media/", "/pictures/"));
  expect(JSON.stringify(moved)).toBe(JSON.stringify(DRAFT).replaceAll("/media/", "/pictures/"));
});
