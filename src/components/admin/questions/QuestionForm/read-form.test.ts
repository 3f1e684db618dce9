import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  buildMatch,
  buildMultiple,
  buildOrder,
  buildQuestion,
} from "../../../../../mocks/builders/quizzes.ts";
import { buildAdminQuestion } from "../../../../../mocks/test-backend/bank.ts";
import { DRAFT_LIMITS, type QuestionDraft } from "../../../../api/questions/draft/draft.ts";
import { tagsOf } from "../../../../api/questions/draft/unique-tags.ts";
import type { Question } from "../../../../api/questions/schema.ts";
import { asKind, emptyForm, formOf, optionIds, withOption, type QuestionFormValue } from "./question-form.ts";
import { changeOf, readForm } from "./read-form.ts";

const stored = (question: Question) => buildAdminQuestion(question);

const kinds: [string, Question][] = [
  ["single", buildQuestion()],
  ["multiple", buildMultiple()],
  ["order", buildOrder()],
  ["match", buildMatch()],
];

function draftOf(value: QuestionFormValue, ids?: readonly number[]): QuestionDraft {
  const read = readForm(value, ids);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.draft;
}

function errorsOf(value: QuestionFormValue, ids?: readonly number[]) {
  const read = readForm(value, ids);
  return "errors" in read ? read.errors : {};
}

it("a picture needs an alternative text, at the text that has it", () => {
  const admin = stored(buildQuestion());
  const value = formOf(admin);
  const [first, ...others] = value.options;
  const picture = "![ ](/api/pictures/0a)";
  const error = "It has a picture without an alternative text. Write it between [ and ]";
  expect(errorsOf({ ...value, explanation: picture }, optionIds(admin))).toEqual({ explanation: error });
  if (!first) throw new Error("The question has no options.");
  const options = [{ ...first, feedback: picture }, ...others];
  expect(errorsOf({ ...value, options }, optionIds(admin))).toEqual({
    [`options.${first.id}.feedback`]: error,
  });
});

describe("a stored question", () => {
  it.each(kinds)("is unchanged by its form: %s", (_kind, question) => {
    const admin = stored(question);
    const draft = draftOf(formOf(admin), optionIds(admin));
    const { id: _, ...kept } = { choose: 0, ...question };
    const { choose: __, ...rest } = kept;
    expect(draft).toEqual(rest);
    expect(changeOf(draft, draftOf(formOf(admin), optionIds(admin)))).toEqual({});
  });

  it("without ids uses positions, with the same right option", () => {
    const admin = stored(
      buildQuestion({
        options: [{ text: "Zero" }, { text: "One" }, { text: "Two" }, { text: "Three" }],
        correctAnswer: 2,
      }),
    );
    expect(formOf(admin).right).toEqual([3]);
    expect(draftOf(formOf(admin), optionIds(admin))).toMatchObject({ correctAnswer: 3 });
  });

  it("stores an ordering's options in their original order, whatever the right order becomes", () => {
    const admin = stored(buildOrder());
    const form = formOf(admin);
    expect(form.options.map(({ id }) => id)).toEqual([4, 2, 3, 1]);
    const turned = { ...form, options: withOption(form.options.toReversed()) };
    turned.options[4] = { id: 5, text: "A new one", feedback: "" };
    const draft = draftOf(turned, optionIds(admin));
    expect(draft).toMatchObject({ correctOrder: [1, 3, 2, 4, 5] });
    expect(draft.options.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("a new question", () => {
  it("requires all fields of spec §5", () => {
    expect(errorsOf(emptyForm("single", null))).toEqual({
      correct: "Required",
      text: "Required",
      categoryId: "Required",
      difficultyLevel: "Required",
      "options.1.text": "Required",
      "options.2.text": "Required",
      "options.3.text": "Required",
      "options.4.text": "Required",
    });
    expect(errorsOf(emptyForm("multiple", 1))).toMatchObject({
      options: "At least 3 options",
      correct: "Select at least 2 correct options",
    });
    expect(errorsOf(emptyForm("order", 1))).toMatchObject({ options: "At least 2 options" });
    expect(errorsOf(emptyForm("match", 1))).toMatchObject({
      options: "At least 2 options",
      prompts: "At least 1 prompt",
    });
  });

  const written: QuestionFormValue = {
    ...emptyForm("multiple", 1),
    text: " Which? ",
    difficultyLevel: 3,
    options: [1, 2, 3, 4, 5].map((id) => ({ id, text: id === 2 ? "  " : ` Option ${id} `, feedback: "" })),
    right: [1, 5],
    tags: " keys, ,locks,",
  };

  it("ignores empty lines, trims texts and splits tags", () => {
    expect(draftOf(written)).toEqual({
      kind: "multiple",
      categoryId: 1,
      text: "Which?",
      difficultyLevel: 3,
      tags: ["keys", "locks"],
      options: [1, 3, 4, 5].map((id) => ({ id, text: `Option ${id}` })),
      correctAnswers: [1, 5],
    });
    expect(tagsOf(" , a,b ,, A")).toEqual(["a", "b"]);
  });

  it("keeps every line with any input", () => {
    expect(errorsOf({ ...written, right: [1, 2, 5] })).toEqual({ "options.2.text": "Required" });
    const options = written.options.map((option) =>
      option.id === 2 ? { ...option, feedback: "Not this" } : option,
    );
    expect(errorsOf({ ...written, options })).toEqual({ "options.2.text": "Required" });
    // Right options that remain from another kind are ignored.
    expect(errorsOf({ ...written, kind: "order", right: [2] })).toEqual({});
    const prompts = [
      { id: 1, text: "Port", match: 1 },
      { id: 2, text: " ", match: 3 },
    ];
    expect(errorsOf({ ...written, kind: "match", prompts })).toEqual({ "prompts.2.text": "Required" });
  });

  it("names the line of the form, not of the submitted question", () => {
    const twice = {
      ...written,
      options: written.options.map((option) => (option.id > 3 ? { ...option, text: "Same" } : option)),
    };
    expect(errorsOf(twice)).toEqual({ "options.5.text": "Duplicate text" });
    const long = {
      ...written,
      options: written.options.map((option) =>
        option.id === 4 ? { ...option, text: "a".repeat(1001) } : option,
      ),
    };
    expect(errorsOf(long)).toEqual({ "options.4.text": "At most 1,000 characters" });
  });

  it("accepts every text at its limit, and none over it", () => {
    const texts = (more: number): QuestionFormValue => ({
      ...written,
      text: "a".repeat(DRAFT_LIMITS.text + more),
      explanation: "b".repeat(DRAFT_LIMITS.explanation + more),
      objective: "c".repeat(20 + more),
      referenceTitle: "d".repeat(200 + more),
      referenceUrl: `https://${"e".repeat(1992 + more)}`,
      scenarioTitle: "f".repeat(DRAFT_LIMITS.scenarioTitle + more),
      scenarioText: "g".repeat(20_000 + more),
      exhibitFormat: "code",
      exhibitTitle: "h".repeat(200 + more),
      exhibitText: "i".repeat(20_000 + more),
      tags: "k".repeat(DRAFT_LIMITS.tag + more),
      options: written.options.map((option) =>
        option.id === 4
          ? {
              ...option,
              text: "l".repeat(DRAFT_LIMITS.option + more),
              feedback: "m".repeat(DRAFT_LIMITS.feedback + more),
            }
          : option,
      ),
    });
    expect(errorsOf(texts(0))).toEqual({});
    expect(errorsOf(texts(1))).toEqual({
      text: "At most 4,000 characters",
      explanation: "At most 4,000 characters",
      objective: "At most 20 characters",
      "reference.title": "At most 200 characters",
      "reference.url": "At most 2,000 characters",
      "scenario.title": "At most 200 characters",
      "scenario.text": "At most 20,000 characters",
      "exhibit.title": "At most 200 characters",
      "exhibit.text": "At most 20,000 characters",
      tags: "At most 50 characters",
      "options.4.text": "At most 1,000 characters",
      "options.4.feedback": "At most 1,000 characters",
    });
    const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`).join();
    expect(errorsOf({ ...written, tags })).toEqual({ tags: "At most 20 tags" });
  });

  it("has the same messages if a page has chosen another language for zod", () => {
    const { localeError } = z.config();
    z.config(z.locales.de());
    const errors = errorsOf({
      ...written,
      text: "",
      objective: "c".repeat(21),
      referenceUrl: "http://a.test",
    });
    z.config({ localeError });
    expect(errors).toEqual({
      text: "Required",
      objective: "At most 20 characters",
      "reference.title": "Required",
      "reference.url": "Enter a URL that starts with https://",
    });
  });

  it("requires the fields of an exhibit and a reference", () => {
    expect(
      errorsOf({ ...written, exhibitFormat: "image", exhibitTitle: "Plan", exhibitSrc: "/plan.png" }),
    ).toEqual({
      "exhibit.alt": "Required",
    });
    expect(errorsOf({ ...written, exhibitFormat: "text" })).toEqual({ "exhibit.title": "Required" });
    const picture = {
      ...written,
      exhibitFormat: "image" as const,
      exhibitTitle: "Plan",
      exhibitAlt: "A plan",
    };
    expect(errorsOf(picture)).toEqual({ "exhibit.src": "Required" });
    expect(errorsOf({ ...picture, exhibitSrc: " https://example.com/plan.png " })).toEqual({
      "exhibit.src":
        "Pictures from other sites can't be shown here. Use an address on this site that starts with “/”, or a data: address.",
    });
    expect(errorsOf({ ...picture, exhibitSrc: " data:image/png;base64,AAAA " })).toEqual({});
    expect(errorsOf({ ...written, referenceTitle: "Guide", referenceUrl: "http://guide.test" })).toEqual({
      "reference.url": "Enter a URL that starts with https://",
    });
  });

  it("requires the match of each prompt, even if its option was removed", () => {
    const match: QuestionFormValue = {
      ...written,
      kind: "match",
      prompts: [
        { id: 1, text: "Port", match: 1 },
        { id: 2, text: "Starboard", match: 2 },
        { id: 3, text: " ", match: null },
      ],
    };
    expect(errorsOf(match)).toEqual({ "prompts.2.match": "Required" });
  });
});

it("keeps its input when its kind changes, and has the lines that the kind needs", () => {
  const single = { ...emptyForm("single", 1), text: "Which?", right: [2] };
  const multiple = asKind(single, "multiple");
  expect([multiple.text, multiple.options.length, multiple.right]).toEqual(["Which?", 5, [2]]);
  expect(asKind({ ...multiple, right: [2, 3] }, "single")).toMatchObject({ right: [2], text: "Which?" });
  expect(asKind(multiple, "single").options).toHaveLength(4);
  expect(asKind(single, "match").prompts).toHaveLength(2);
});

it("returns the changes: options with their answer key, null for removed fields", () => {
  const before = draftOf(formOf(stored(buildQuestion())), [1, 2, 3, 4]);
  const { explanation: _, ...without } = { ...before, text: "Another?" };
  expect(changeOf(before, without as QuestionDraft)).toEqual({ text: "Another?", explanation: null });
  const other = { ...before, correctAnswer: 2 } as QuestionDraft;
  expect(Object.keys(changeOf(before, other)).toSorted()).toEqual(["correctAnswer", "options"]);
});
