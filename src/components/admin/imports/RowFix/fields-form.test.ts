import { expect, it } from "vitest";
import { seedBank } from "../../../../../mocks/test-backend/banked-drafts.ts";
import { withIds } from "../../../../api/questions/draft/draft.ts";
import { readForm } from "../../questions/QuestionForm/read-form.ts";
import { formOfFields, namedDraft, packPictures, categoryOptionsOf } from "./fields-form.ts";

it("keeps all fields of a question that can be read, except those that the form doesn't have", () => {
  for (const { id: _, ...question } of seedBank) {
    const options = categoryOptionsOf(question, ["Bread"], []);
    const read = readForm(formOfFields(question, options), []);
    if (!("draft" in read)) throw new Error(JSON.stringify(read.errors));
    const again = namedDraft(read.draft, options);
    // The form writes an order in its right order, and doesn't have the fields of `planning`.
    const fields = JSON.parse(JSON.stringify(withIds(question))) as Record<string, unknown>;
    for (const field of ["kind", "point", "thinking", "form"]) delete fields[field];
    if (question.kind === "order") for (const field of ["options", "correctOrder"]) delete fields[field];
    expect(withIds(again)).toMatchObject(fields);
  }
});

it("shows short addresses instead of the pictures of texts, and puts them back", () => {
  const data = "data:image/gif;base64,R0lGODlhOw==";
  const fields = {
    certification: "A",
    text: `Which ![a](${data})?`,
    options: [{ text: `![b](${data})` }, { text: "c" }],
    correctAnswer: 1,
    difficultyLevel: 1,
    tags: [],
    exhibit: { title: "P", format: "image", src: data, alt: "d" },
  };
  const { fields: packed, unpack } = packPictures(fields);
  expect(packed).toEqual({
    ...fields,
    text: "Which ![a](/picture-in-the-file/1)?",
    options: [{ text: "![b](/picture-in-the-file/2)" }, { text: "c" }],
  });
  const options = categoryOptionsOf(packed, [], []);
  const read = readForm(formOfFields(packed, options), []);
  if (!("draft" in read)) throw new Error(JSON.stringify(read.errors));
  expect(unpack(namedDraft(read.draft, options))).toMatchObject({
    text: fields.text,
    options: fields.options,
    exhibit: fields.exhibit,
  });
  const plain = { text: "a" };
  expect(packPictures(plain).fields).toBe(plain);
});

it("leaves empty what is missing or malformed", () => {
  const fields = {
    kind: "essay",
    certification: 7,
    text: "Which?",
    options: [{ text: "a" }, { text: null }],
    correctAnswer: "b",
    difficultyLevel: 9,
    tags: ["a", 1],
    reference: "x",
    exhibit: { format: "film" },
  };
  expect(formOfFields(fields, categoryOptionsOf(fields, ["Fire"], []))).toMatchObject({
    kind: "single",
    text: "Which?",
    categoryId: null,
    options: [
      { id: 1, text: "a", feedback: "" },
      { id: 2, text: "", feedback: "" },
    ],
    right: [],
    difficultyLevel: null,
    tags: "a, ",
    referenceUrl: "",
    exhibitFormat: null,
  });
});

it("shows an order in its right order, and a matching with its pairs", () => {
  const options = [{ text: "a" }, { text: "b" }];
  const none = categoryOptionsOf({}, [], []);
  const order = { kind: "order", options, correctOrder: [2, 1] };
  expect(formOfFields(order, none).options.map(({ text }) => text)).toEqual(["b", "a"]);
  const match = {
    kind: "match",
    options,
    prompts: [{ text: "A" }, { text: "B" }],
    correctMatches: [{ prompt: 2, option: 1 }],
  };
  expect(formOfFields(match, none).prompts).toEqual([
    { id: 1, text: "A", match: null },
    { id: 2, text: "B", match: 1 },
  ]);
});

it("offers the certifications and domains of the organization and of the row, each once", () => {
  const domains = [
    { certification: "Fire", name: "Alarms" },
    { certification: "Bread", name: "Alarms" },
    { certification: "Gone", name: "Lost" },
  ];
  const fields = { certification: "Fire", domain: "Alarms" };
  const options = categoryOptionsOf(fields, ["Bread"], domains);
  expect(options).toEqual({
    categories: [
      { id: 1, name: "Bread" },
      { id: 2, name: "Fire" },
    ],
    subcategories: [
      { id: 1, name: "Alarms", categoryId: 2 },
      { id: 2, name: "Alarms", categoryId: 1 },
    ],
  });
  expect(formOfFields(fields, options)).toMatchObject({ categoryId: 2, subcategoryId: 1 });
  const bread = { certification: "Bread", domain: "Alarms" };
  expect(formOfFields(bread, options)).toMatchObject({ categoryId: 1, subcategoryId: 2 });
});
