import { question as questionWith } from "../../engine/attempt.helpers.ts";
import { defineKind } from "../../engine/question/define-kind.ts";
import type { LearnersPage } from "./player-page.test.helpers.tsx";

// Each case has both halves: the sentence that the developer reads, and what the learner sees.
// docs/guide/monitoring.mdx has a shorter version of this table.

const question = (id: string, extras: object = {}) => questionWith(id, extras, ["right", "wrong"]);
export const QUESTIONS = ["alpha", "beta"].map((id) => question(id));
const withFirst = (extras: object) => [question("alpha", extras), question("beta")];
const broken = new Error("broken");
const breaks = (): never => {
  throw broken;
};
const throwing = defineKind({ answerKey: "target", isCorrect: () => true, renderQuestion: breaks });

const LOADING = "The quiz is loading";
const EMPTY = "This quiz has no questions.";
const FIRST_QUESTION = "Question 1 of 2";
const CANNOT_ANSWER = "This question can't be answered. Continue without an answer.";
const NOT_SAVED =
  "Your answers can't be saved at the moment. They will be lost if you reload or close this page.";
const NOT_SUBMITTED = "Your answers were not submitted. None of them are lost.";
const NOT_CHECKED =
  "Your answer is kept, but it could not be checked. You can also continue without feedback.";

type Act = (page: LearnersPage) => Promise<unknown>;
const answer: Act = ({ choose }) => choose("right for alpha");
const submit: Act = async ({ press }) => {
  await press("Next");
  await press("Submit Quiz");
};
const answerAndSubmit: Act = async (page) => {
  await answer(page);
  await submit(page);
};

interface Case {
  /** Props, including ones that TypeScript would reject. */
  props: object;
  act?: Act;
  /** Codes and sentences. */
  problems: string[];
  /** Texts that the learner sees, and those that they don't. */
  visibleTexts: string[];
  hiddenTexts?: string[];
}

export const CASES: Record<string, Case> = {
  "a time limit below 0": {
    props: { timeLimit: -5 },
    problems: [
      "time-limit: timeLimit is -5, so the quiz has no time limit. Pass minutes above 0, or null for no limit.",
    ],
    visibleTexts: [FIRST_QUESTION],
    hiddenTexts: ["Time is up", "Your answers are submitted", "Time Remaining"],
  },
  "an invalid start date": {
    props: { timeLimit: 30, startedAt: "yesterday" },
    problems: [
      'time-limit: startedAt is "yesterday", so the time starts when the quiz is first shown. Pass a Date, or milliseconds since the epoch.',
    ],
    visibleTexts: [FIRST_QUESTION, "of 30:00"],
    hiddenTexts: ["Time is up"],
  },
  "labels from a missing file": {
    props: { labels: null },
    problems: ["label: labels is null and is ignored. Pass an object of labels by key."],
    visibleTexts: [FIRST_QUESTION, "Next"],
  },
  "labels of wrong types": {
    props: {
      labels: { next: 5, previous: () => "Zurück", notAnswered: { few: "x" }, flagForReview: "Merken" },
    },
    problems: [
      'label: labels.next is 5 and is ignored. Pass a string, or an object of plural forms with "other".',
      'label: labels.previous is a function and is ignored. Pass a string, or an object of plural forms with "other".',
      'label: labels.notAnswered is {"few":"x"} and is ignored. Pass a string, or an object of plural forms with "other".',
    ],
    visibleTexts: ["Next", "Previous", "Merken"],
  },
  "questions that are loading": {
    props: { questions: undefined },
    problems: [],
    visibleTexts: [LOADING],
    hiddenTexts: [EMPTY],
  },
  "no questions": {
    props: { questions: [] },
    problems: ["questions: questions is empty. Leave it undefined while it loads."],
    visibleTexts: [EMPTY],
    hiddenTexts: [LOADING],
  },
  "the address of questions": {
    props: { questions: "questions.json" },
    problems: ["questions: questions must be an array, but is a string. Leave it undefined while it loads."],
    visibleTexts: [EMPTY],
  },
  "a question that is null": {
    props: { questions: [null, ...QUESTIONS] },
    problems: ["questions: questions[0] is not a question and is ignored."],
    visibleTexts: [FIRST_QUESTION, "What is alpha?"],
  },
  "two questions with one id": {
    props: { questions: [question("alpha"), question("alpha")] },
    problems: ['duplicate-question: Several questions have the id "alpha". Give each question a unique id.'],
    visibleTexts: [FIRST_QUESTION],
  },
  "a question without options": {
    props: { questions: withFirst({ options: [] }) },
    problems: [`no-options: Question "alpha" has no options, so it can't be answered.`],
    visibleTexts: [FIRST_QUESTION, CANNOT_ANSWER],
  },
  "two options with one id": {
    props: { questions: withFirst({ options: [1, 1].map((id) => ({ id, text: "One" })), correctAnswer: 1 }) },
    problems: [
      'duplicate-option: Question "alpha" has several options with the id 1. Give each option a unique id.',
    ],
    visibleTexts: [FIRST_QUESTION, "One"],
  },
  "an answer key that fits no option": {
    props: { questions: withFirst({ correctAnswer: "C" }) },
    act: answer,
    problems: [
      'wrong-key: Question "alpha" has an answer key, "C", that does not match its kind and options, so it gets no feedback.',
    ],
    visibleTexts: [FIRST_QUESTION, "right for alpha"],
    hiddenTexts: ["Correct!"],
  },
  "no answer key": {
    props: { questions: withFirst({ correctAnswer: undefined }) },
    act: answer,
    problems: [
      'no-key: Question "alpha" has no answer key, so it gets no feedback. Add one, set feedback to "none" or "end", or pass checkAnswer.',
    ],
    visibleTexts: [FIRST_QUESTION],
    hiddenTexts: ["Correct!"],
  },
  "an unknown kind": {
    props: { questions: withFirst({ kind: "essay" }) },
    problems: [
      `kind: Question "alpha" has the unknown kind "essay", so it can't be answered. Use single, multiple, order or match, or pass its kind in kinds.`,
    ],
    visibleTexts: [FIRST_QUESTION, CANNOT_ANSWER],
  },
  "a custom kind that throws": {
    props: { kinds: { sketch: throwing }, questions: withFirst({ kind: "sketch", target: 1, options: [] }) },
    problems: [
      'kind: The kind "sketch" threw in renderQuestion. The learner sees a message instead of this question, and the question counts as having no answer key.',
    ],
    visibleTexts: [FIRST_QUESTION, CANNOT_ANSWER],
  },
  "a text that is an object": {
    props: { questions: withFirst({ text: { en: "What?" } }) },
    problems: ["render: A question could not be rendered. Check the types of its fields."],
    visibleTexts: [
      FIRST_QUESTION,
      "This question can't be shown. Your answers are kept; continue with the next one.",
    ],
  },
  "a store that can't load": {
    props: { storage: { load: () => Promise.reject(broken), save: () => {} } },
    problems: [
      "storage: The storage's load() threw or was rejected, so the quiz started without the stored draft. Make it return or resolve in time.",
    ],
    visibleTexts: [FIRST_QUESTION, NOT_SAVED],
  },
  "a store that can't save": {
    props: { storage: { load: () => null, save: breaks } },
    act: answer,
    problems: [
      "storage: The storage's save() threw or was rejected, so the answers exist only on this page until a save succeeds. Make it return or resolve in time.",
    ],
    visibleTexts: ["Correct!", NOT_SAVED],
  },
  "stored answers that can't be read": {
    props: { storage: { load: () => "a page of a proxy", save: () => {} } },
    problems: [
      "draft: The storage contains data that can't be read. A draft must have the version 2 and entries by name. It is ignored.",
    ],
    visibleTexts: [FIRST_QUESTION],
    hiddenTexts: [NOT_SAVED],
  },
  "stored answers of another quiz": {
    props: { storage: { load: () => ({ answers: { delta: "right" } }), save: () => {} } },
    problems: [
      "draft: Some stored answers do not match these questions and are not shown. Use a separate storage key for each quiz.",
    ],
    visibleTexts: [FIRST_QUESTION],
    hiddenTexts: [NOT_SAVED],
  },
  "no onSubmit": {
    props: { onSubmit: undefined },
    problems: [
      "submit: onSubmit is undefined, so answers can't be submitted. Pass a function that receives the result.",
    ],
    visibleTexts: [FIRST_QUESTION],
  },
  "no onSubmit, at the end": {
    props: { onSubmit: undefined },
    act: answerAndSubmit,
    problems: [
      "submit: onSubmit is undefined, so answers can't be submitted. Pass a function that receives the result.",
      "submit: onSubmit threw or was rejected. The learner can submit the same answers again.",
    ],
    visibleTexts: [NOT_SUBMITTED, "Submit again"],
  },
  "an onSubmit that is rejected": {
    props: { onSubmit: () => Promise.reject(broken) },
    act: answerAndSubmit,
    problems: ["submit: onSubmit threw or was rejected. The learner can submit the same answers again."],
    visibleTexts: [NOT_SUBMITTED, "Submit again"],
  },
  "a checkAnswer that throws": {
    props: { questions: withFirst({ correctAnswer: undefined }), checkAnswer: breaks },
    act: answer,
    problems: ["check: checkAnswer threw or was rejected. The learner can check the same answer again."],
    visibleTexts: [NOT_CHECKED, "Check again"],
  },
  "a verdict without an answer key": {
    props: { questions: withFirst({ correctAnswer: undefined }), checkAnswer: () => ({ isCorrect: true }) },
    act: answer,
    problems: [
      "check: checkAnswer resolved without an answer key that matches the question's kind and options.",
    ],
    visibleTexts: [NOT_CHECKED, "Check again"],
    hiddenTexts: ["Correct!"],
  },
  "a checkAnswer in an exam": {
    props: { feedback: "end", checkAnswer: breaks },
    act: answer,
    problems: [
      'check: checkAnswer is not used, because feedback is not "immediate". Return the answer keys from onSubmit.',
    ],
    visibleTexts: [FIRST_QUESTION],
    hiddenTexts: [NOT_CHECKED, "Checking your answer…"],
  },
  "an outcome that is not an object": {
    props: {
      questions: [question("alpha", { correctAnswer: undefined }), question("beta")],
      feedback: "end",
      onSubmit: () => "100 %",
    },
    act: async (page) => {
      await answerAndSubmit(page);
      await page.press("Submit Quiz");
    },
    problems: [],
    visibleTexts: ["Your answers are submitted", "See below which answers are right"],
    hiddenTexts: ["%"],
  },
};

export const ELEMENT_CASES: Record<
  string,
  { html: string; properties?: object; problems: string[]; visibleTexts: string[] }
> = {
  "JSON with a mistake": {
    html: `<cairn-quiz><script type="application/json">[{"id": 1,]</script></cairn-quiz>`,
    problems: ["json: The questions in the element are not valid JSON: SyntaxError: "],
    visibleTexts: [EMPTY],
  },
  "JSON that is not an array": {
    html: `<cairn-quiz><script type="application/json">{"questions": []}</script></cairn-quiz>`,
    problems: ["json: The JSON in the element must be a list of questions."],
    visibleTexts: [EMPTY],
  },
  "no JSON, and no questions yet": {
    html: "<cairn-quiz></cairn-quiz>",
    problems: [],
    visibleTexts: [LOADING],
  },
  "attributes with mistakes": {
    html: `<cairn-quiz time-limit="-5" feedback="later" heading-level="9" lang="de"></cairn-quiz>`,
    properties: { questions: QUESTIONS },
    problems: [
      'attribute: The attribute heading-level is "9" and is ignored. Use 1 to 4.',
      'attribute: The attribute feedback is "later" and is ignored. Use immediate, end or none.',
      'attribute: The attribute time-limit is "-5" and is ignored. Use a number of minutes above 0.',
    ],
    visibleTexts: [FIRST_QUESTION],
  },
  "labels without their namespace": {
    html: "<cairn-quiz></cairn-quiz>",
    properties: { questions: QUESTIONS, labels: { next: "Weiter" } },
    problems: ["label: labels.next is ignored. Use one of "],
    visibleTexts: [FIRST_QUESTION, "Next"],
  },
  "a clock that throws": {
    html: "<cairn-quiz></cairn-quiz>",
    properties: { questions: QUESTIONS, now: breaks },
    problems: ["render: The quiz could not be rendered. Check the types of its attributes and properties."],
    visibleTexts: [EMPTY],
  },
};
