import { describe, expect, it } from "vitest";
import type { QuizQuestion, QuizResult } from "../engine/question/question.ts";
import { about, ACTOR, NOW, PARENT, single } from "./to-statement.test.helpers.ts";
import { toStatement } from "./to-statement.ts";

const COMPONENTS = [
  { id: "a", description: { en: "First" } },
  { id: "b", description: { en: "Second" } },
  { id: "c", description: { en: "Third" } },
];
/** The expected statement of an answer. */
const answered = (question: string, definition: object, result: object) => ({
  actor: ACTOR,
  verb: { id: "http://adlnet.gov/expapi/verbs/answered", display: { en: "answered" } },
  object: {
    objectType: "Activity",
    id: `https://your.host/quizzes/7/questions/${question}`,
    definition: { type: "http://adlnet.gov/expapi/activities/cmi.interaction", ...definition },
  },
  result,
  context: { language: "en", contextActivities: { parent: [PARENT] } },
  timestamp: "2026-11-20T18:00:00.250Z",
});

describe("the statement of an answer", () => {
  it("is a choice interaction for a single choice", () =>
    expect(toStatement({ questionId: "q1", answer: "b", isCorrect: true, seconds: 12 }, about)).toStrictEqual(
      answered(
        "q1",
        {
          description: { en: "Which?" },
          interactionType: "choice",
          correctResponsesPattern: ["b"],
          choices: COMPONENTS,
        },
        { response: "b", success: true, duration: "PT12S" },
      ),
    ));

  it("is a choice interaction for a multiple choice, in the question's order", () =>
    expect(
      toStatement({ questionId: "q2", answer: ["c", "b"], isCorrect: false, seconds: 0 }, about),
    ).toStrictEqual(
      answered(
        "q2",
        {
          description: { en: "Which two?" },
          interactionType: "choice",
          correctResponsesPattern: ["a[,]c"],
          choices: COMPONENTS,
        },
        { response: "b[,]c", success: false, duration: "PT0S" },
      ),
    ));

  it("is a sequencing interaction for an ordering, in the learner's order", () =>
    expect(
      toStatement({ questionId: "q3", answer: ["b", "c", "a"], isCorrect: false, seconds: 90 }, about),
    ).toStrictEqual(
      answered(
        "q3",
        {
          description: { en: "In which order?" },
          interactionType: "sequencing",
          correctResponsesPattern: ["c[,]a[,]b"],
          choices: COMPONENTS,
        },
        { response: "b[,]c[,]a", success: false, duration: "PT90S" },
      ),
    ));

  it.each([
    [{ text: "4.5", value: 4.5 }, '{"text":"4.5","value":4.5}'],
    ["dmz", "dmz"],
    [null, ""],
  ])("is another interaction for a custom kind, with %j as its response", (answer, response) => {
    const custom = { id: "q9", kind: "numeric", text: "How long?" };
    const { object, result } = toStatement(
      { questionId: "q9", answer, isCorrect: true },
      { ...about, questions: [custom] },
    );
    expect(object.definition).toEqual({
      type: "http://adlnet.gov/expapi/activities/cmi.interaction",
      description: { en: "How long?" },
      interactionType: "other",
    });
    expect(result).toEqual({ response, success: true });
  });
  it("is a matching interaction for a matching, with prompts as source and options as target", () =>
    expect(
      toStatement(
        {
          questionId: "q4",
          answer: [
            { prompt: "q", option: "c" },
            { prompt: "p", option: "a" },
          ],
          isCorrect: true,
          seconds: 5,
        },
        about,
      ),
    ).toStrictEqual(
      answered(
        "q4",
        {
          description: { en: "Which to which?" },
          interactionType: "matching",
          correctResponsesPattern: ["p[.]a[,]q[.]c"],
          source: [
            { id: "p", description: { en: "One" } },
            { id: "q", description: { en: "Two" } },
          ],
          target: COMPONENTS,
        },
        { response: "p[.]a[,]q[.]c", success: true, duration: "PT5S" },
      ),
    ));

  it("has an empty response if the question is unanswered", () => {
    for (const { id } of about.questions)
      expect(
        toStatement({ questionId: id, answer: null, isCorrect: false, seconds: 3 }, about).result,
      ).toStrictEqual({ response: "", success: false, duration: "PT3S" });
    expect(toStatement({ questionId: "q2", answer: [] }, about).result.response).toBe("");
  });

  it("determines success from the answer key for answers of a result", () => {
    const successOf = (questionId: string, answer: QuizResult["answers"][number]["answer"]) =>
      toStatement({ questionId, answer }, about).result;
    expect(successOf("q1", "b")).toStrictEqual({ response: "b", success: true });
    expect(successOf("q1", "a")).toStrictEqual({ response: "a", success: false });
    expect(successOf("q1", null)).toStrictEqual({ response: "", success: false });
    expect(successOf("q2", ["a", "c"])).toStrictEqual({ response: "a[,]c", success: true });
    expect(successOf("q4", [{ prompt: "p", option: "a" }])).toStrictEqual({
      response: "p[.]a",
      success: false,
    });
  });

  it("prefers the event's isCorrect to the answer key", () =>
    expect(toStatement({ questionId: "q1", answer: "b", isCorrect: false }, about).result).toStrictEqual({
      response: "b",
      success: false,
    }));

  it("has neither a response pattern nor success without an answer key", () => {
    const { correctAnswer: _, ...withoutKey } = single;
    const statement = toStatement(
      { questionId: "q1", answer: "b", isCorrect: null, seconds: 1 },
      { ...about, questions: [withoutKey] },
    );
    expect(statement.result).toStrictEqual({ response: "b", duration: "PT1S" });
    expect(statement.object.definition).not.toHaveProperty("correctResponsesPattern");
    expect(
      toStatement({ questionId: "q1", answer: "b" }, { ...about, questions: [withoutKey] }).result,
    ).toStrictEqual({ response: "b" });
    const wrong = { ...single, correctAnswer: "z" };
    expect(
      toStatement({ questionId: "q1", answer: "b" }, { ...about, questions: [wrong] }).object.definition,
    ).not.toHaveProperty("correctResponsesPattern");
  });

  it("encodes ids that contain separators, and accepts numeric and missing ids", () => {
    const odd: QuizQuestion = {
      id: "sc 1/2?",
      text: "Which?",
      kind: "multiple",
      options: [
        { id: "New York", text: "1" },
        { id: "a[,]b", text: "2" },
        { id: "50%", text: "3" },
        { id: "مكة", text: "4" },
        { id: 5, text: "5" },
        { text: "6" },
        { id: "5", text: "again" },
      ],
      correctAnswers: ["a[,]b", "New York"],
    };
    const { object, result } = toStatement(
      { questionId: "sc 1/2?", answer: [5, "مكة", "50%", "a[,]b", "New York"] },
      { ...about, questions: [odd] },
    );
    expect(result.response).toBe("New%20York[,]a%5B,%5Db[,]50%25[,]مكة[,]5");
    expect(object.id).toBe("https://your.host/quizzes/7/questions/sc%201%2F2%3F");
    expect(object.definition.correctResponsesPattern).toEqual(["New%20York[,]a%5B,%5Db"]);
    // The first option with the id 5 wins.
    expect(object.definition.choices?.map(({ id }) => id)).toEqual([
      "New%20York",
      "a%5B,%5Db",
      "50%25",
      "مكة",
      "5",
    ]);
  });

  it("uses a custom question IRI, language, id and registration", () => {
    const ids = {
      id: "6f5b1f0e-6c6c-4d5e-9d1b-0d6f5b1f0e6c",
      registration: "7a5b1f0e-6c6c-4d5e-9d1b-0d6f5b1f0e6c",
    };
    const statement = toStatement(
      { questionId: "q1", answer: "b" },
      {
        ...about,
        ...ids,
        language: "pt-br",
        now: new Date(NOW),
        questionIri: (id) => `urn:question:${id}`,
      },
    );
    expect(statement).toMatchObject({
      id: ids.id,
      object: { id: "urn:question:q1", definition: { description: { "pt-BR": "Which?" } } },
      context: {
        registration: ids.registration,
        language: "pt-BR",
        contextActivities: { parent: [{ definition: { name: { "pt-BR": "Seven" } } }] },
      },
      timestamp: "2026-11-20T18:00:00.250Z",
    });
    // Question ids are compared as strings.
    const numbered = { ...about, questions: [{ ...single, id: 1 }] };
    expect(toStatement({ questionId: "1", answer: "b" }, numbered).object.id).toBe(
      "https://your.host/quizzes/7/questions/1",
    );
    expect(
      toStatement(
        { questionId: "q1", answer: "b" },
        { ...about, activity: { id: "https://your.host/quizzes/7/" } },
      ).object.id,
    ).toBe("https://your.host/quizzes/7/questions/q1");
  });
});
