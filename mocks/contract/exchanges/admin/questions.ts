import { buildMatch, buildMultiple, buildOrder } from "../../../builders/quizzes.ts";
import { root } from "../common.ts";
import type { Exchange } from "../exchange.ts";
import { CATEGORY, DOMAIN, QUESTIONS, QUESTION } from "./new-organization.ts";

const options = ["Rye", "Wheat", "Oat", "Spelt"].map((text) => ({ text }));
const single = {
  text: " Which flour binds best? ",
  categoryId: CATEGORY,
  subcategoryId: DOMAIN,
  options,
  correctAnswer: 2,
  explanation: "Gluten.",
  difficultyLevel: 1,
  tags: [" flour ", "gluten"],
};
/** Returns a question as it is sent to create it in the new certification. */
const ofKind = ({ id: _, subcategoryId: __, choose: ___, ...draft }: Record<string, unknown>) => ({
  ...draft,
  categoryId: CATEGORY,
});

/** Exchanges of administrators about questions. */
export const QUESTION_EXCHANGES: readonly Exchange[] = [
  root("list no questions", "GET", QUESTIONS),
  ...[
    { text: " " },
    { text: "x".repeat(4001) },
    { options: options.slice(1) },
    { options: [...options, { text: "Maize" }] },
    { options: options.map((option, index) => (index === 2 ? { text: "" } : option)) },
    { options: [...options.slice(0, 3), { text: "Rye" }] },
    { options: [{ id: 1, text: "Maize" }, ...options.slice(1)] },
    { correctAnswer: 5 },
    { difficultyLevel: 6 },
    { tags: ["a,b"] },
    { tags: Array.from({ length: 21 }, (_, index) => `${index}`) },
    { categoryId: 1 },
    { subcategoryId: 11 },
    ...["javascript:1", "https://example.com/a.png", "//example.com/a.png"].map((src) => ({
      exhibit: { title: "A", format: "image", src, alt: "A" },
    })),
  ].map((change) =>
    root(`create a question, refused for its ${Object.keys(change)[0]}`, "POST", QUESTIONS, {
      ...single,
      ...change,
    }),
  ),
  root("create a question", "POST", QUESTIONS, { ...single, kind: "single", points: 4, version: 9 }),
  ...[buildMultiple(), buildOrder(), buildMatch()].map((question) =>
    root(`create a question of kind ${question.kind}`, "POST", QUESTIONS, ofKind(question)),
  ),
  root(
    "create an order that leaves an option out",
    "POST",
    QUESTIONS,
    ofKind({ ...buildOrder(), correctOrder: [4, 2, 3] }),
  ),
  root("list questions", "GET", QUESTIONS),
  root("list a page", "GET", `${QUESTIONS}?_page=2&_limit=3`),
  root("list a page past the end", "GET", `${QUESTIONS}?_page=9&_limit=3`),
  root("find words in text, options and tags", "GET", `${QUESTIONS}?q=SPELT+flour`),
  root("find words without their accents", "GET", `${QUESTIONS}?q=sp%C3%A9lt`),
  root("find a prompt", "GET", `${QUESTIONS}?q=guard+gate`),
  root("find nothing", "GET", `${QUESTIONS}?q=flour+brick`),
  root("find by id", "GET", `${QUESTIONS}?q=%23${QUESTION + 1}`),
  root("find by kind", "GET", `${QUESTIONS}?kind=single`),
  root("find by tag", "GET", `${QUESTIONS}?tag=Flour`),
  root("find nothing by part of a tag", "GET", `${QUESTIONS}?tag=flo`),
  root("find by difficulty", "GET", `${QUESTIONS}?difficultyLevel=3`),
  root("find by domain", "GET", `${QUESTIONS}?categoryId=${CATEGORY}&subcategoryId=${DOMAIN}`),
  root("find by a certification of another tenant", "GET", `${QUESTIONS}?categoryId=1`),
  root("find reported ones", "GET", `${QUESTIONS}?reported=1`),
  ...[
    "difficultyLevel=6",
    "difficultyLevel=hard",
    "kind=essay",
    "state=gone",
    "reported=yes",
    "categoryId=x",
    `q=${"x".repeat(201)}`,
  ].map((query) => root(`list by ${query.slice(0, 20)}`, "GET", `${QUESTIONS}?${query}`)),
  root("read a question", "GET", `${QUESTIONS}/${QUESTION}`),
  root("change a question", "PATCH", `${QUESTIONS}/${QUESTION}`, {
    version: 1,
    text: "Which flour binds most?",
    explanation: null,
    objective: "1.2",
  }),
  root("read its earlier version", "GET", `${QUESTIONS}/${QUESTION}`),
  root("read the text of its earlier version", "GET", `${QUESTIONS}/${QUESTION}/versions/1`),
  root("read an unknown version of a question", "GET", `${QUESTIONS}/${QUESTION}/versions/3`),
  root("change nothing of a question", "PATCH", `${QUESTIONS}/${QUESTION}`, {
    version: 2,
    text: " Which flour binds most?",
    kind: "single",
    tags: ["flour", "gluten"],
  }),
  root("change an outdated version of a question", "PATCH", `${QUESTIONS}/${QUESTION}`, {
    version: 1,
    text: "Mine",
  }),
  root("change a question without a version", "PATCH", `${QUESTIONS}/${QUESTION}`, {
    options: options.slice(0, 2),
    correctAnswer: 1,
  }),
  ...[
    { kind: "order" },
    { options: options.slice(0, 1) },
    { correctAnswer: 3 },
    { text: null },
    { subcategoryId: 11 },
    { categoryId: CATEGORY + 1, subcategoryId: null },
    { text: "Other", resolves: [1] },
    { resolves: [1] },
    { text: "Other", reply: " " },
  ].map((body) =>
    root(
      `change a question, refused for its ${Object.keys(body).at(-1)}`,
      "PATCH",
      `${QUESTIONS}/${QUESTION}`,
      body,
    ),
  ),
  ...(["GET", "PATCH", "DELETE", "POST"] as const).map((method) =>
    root(
      `${method} a question of another tenant`,
      method,
      `${QUESTIONS}/1001${method === "POST" ? "/restore" : ""}`,
      method === "PATCH" ? { text: "Mine" } : undefined,
    ),
  ),
  root("delete a question", "DELETE", `${QUESTIONS}/${QUESTION}`),
  root("delete it again", "DELETE", `${QUESTIONS}/${QUESTION}`),
  root("change a deleted question", "PATCH", `${QUESTIONS}/${QUESTION}`, {
    text: "Mine",
  }),
  root("list without it", "GET", QUESTIONS),
  root("list deleted questions", "GET", `${QUESTIONS}?state=retired`),
  root("restore it", "POST", `${QUESTIONS}/${QUESTION}/restore`),
  root("restore it again", "POST", `${QUESTIONS}/${QUESTION}/restore`),
];
