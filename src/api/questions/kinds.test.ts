import { describe, expect, it } from "vitest";
import { buildAnswer } from "../../../mocks/builders/answers.ts";
import {
  buildKinds,
  buildMatch,
  buildMultiple,
  buildOrder,
  buildQuestion,
} from "../../../mocks/builders/quizzes.ts";
import { AnswerValue } from "./answers.ts";
import { isBlank } from "./blank.ts";
import { hasKey, kindOf } from "./kinds.ts";
import { AskedQuestion, Question } from "./schema.ts";
import { answerProblem } from "./scoring/answer-problem.ts";
import { answerText } from "./scoring/answer-text.ts";
import { keyProblem } from "./scoring/key-problem.ts";
import { isComplete, isCorrect, isUnanswered, noAnswer, rightAnswer } from "./scoring/scoring.ts";

const multiple = buildMultiple();
const order = buildOrder();
const match = buildMatch();

describe.each(buildKinds().map((question) => [kindOf(question), question] as const))(
  "%s",
  (kind, question) => {
    it("is parsed unchanged, and without its answer key only as an asked question", () => {
      expect(Question.parse(question)).toEqual(question);
      const {
        correctAnswer: _,
        correctAnswers: __,
        correctOrder: ___,
        correctMatches: ____,
        ...asked
      } = question as unknown as Record<string, unknown>;
      expect(hasKey(AskedQuestion.parse(asked))).toBe(false);
      expect(hasKey(AskedQuestion.parse(question))).toBe(true);
      expect(Question.safeParse(asked).success).toBe(false);
      expect(kindOf(AskedQuestion.parse({ ...asked }))).toBe(kind);
    });

    it("is right only with its answer key, and complete with it and with a wrong answer", () => {
      expect(isCorrect(question, rightAnswer(question))).toBe(true);
      expect(isComplete(question, rightAnswer(question))).toBe(true);
      const wrong = buildAnswer(question, "incorrect");
      expect(isCorrect(question, wrong)).toBe(false);
      expect(isComplete(question, wrong)).toBe(true);
      expect(answerProblem(question, wrong)).toBeNull();
      for (const none of [buildAnswer(question, "unanswered"), undefined]) {
        expect(isCorrect(question, none)).toBe(false);
        expect(isComplete(question, none)).toBe(false);
        expect(isUnanswered(question, none)).toBe(true);
      }
      expect(answerProblem(question, buildAnswer(question, "unanswered"))).toBeNull();
      expect(isBlank(buildAnswer(question, "unanswered"))).toBe(true);
    });

    it("has a valid answer key, and rejects an answer of another kind", () => {
      expect(keyProblem(question)).toBeNull();
      // Multiple choices and orders are both answered with a list of options.
      const lists = ["multiple", "order"];
      const others = buildKinds()
        .filter((other) => kindOf(other) !== kind)
        .filter((other) => !(lists.includes(kind) && lists.includes(kindOf(other))));
      const refused = others.map((other) => answerProblem(question, rightAnswer(other)));
      expect(refused.filter((problem) => problem === null)).toEqual([]);
    });
  },
);

it("scores several right options in any order, and only all of them", () => {
  expect(isCorrect(multiple, [3, 1])).toBe(true);
  expect(isCorrect(multiple, [1])).toBe(false);
  expect(isCorrect(multiple, [1, 3, 4])).toBe(false);
  expect(isCorrect(multiple, [1, 1])).toBe(false);
  expect(isComplete(multiple, [1])).toBe(false);
  expect(isComplete(multiple, [1, 2, 3])).toBe(false);
});

it("scores an order from first to last, and a matching by every prompt", () => {
  expect(isCorrect(order, [4, 2, 1, 3])).toBe(false);
  expect(isCorrect(order, [4, 2, 3])).toBe(false);
  expect(isCorrect(match, match.correctMatches.toReversed())).toBe(true);
  expect(isCorrect(match, match.correctMatches.slice(1))).toBe(false);
  expect(isComplete(match, match.correctMatches.slice(1))).toBe(false);
});

it("submits 0 for an unanswered single choice and an empty list for the others", () =>
  expect(buildKinds().map(noAnswer)).toEqual([0, [], [], []]));

it.each([
  ["0", 0],
  ["an option", 3],
  ["options", [3, 1]],
  ["matches", [{ prompt: 1, option: 2 }]],
  ["none", []],
])("reads %s as an answer", (_name, value) => expect(AnswerValue.parse(value)).toEqual(value));

it.each([
  ["1"],
  [null],
  [-1],
  [1.5],
  [[0]],
  [["1"]],
  [[1, { prompt: 1, option: 1 }]],
  [{ prompt: 1, option: 1 }],
])("does not read %j as an answer", (value) => expect(AnswerValue.safeParse(value).success).toBe(false));

it.each([
  [buildQuestion(), [1], "takes one option"],
  [buildQuestion(), 5, "has no option 5"],
  [multiple, 1, "takes a list of options"],
  [multiple, [1, 9], "has no option 9"],
  [multiple, [3, 3], "has option 3 answered twice"],
  [order, [4], "takes all its options in an order, or none"],
  [order, [4, 2, 3], "takes all its options in an order, or none"],
  [order, [4, 2, 3, 3], "has option 3 answered twice"],
  [match, [1], "takes a list of prompts with their options"],
  [match, [{ prompt: 9, option: 1 }], "has no prompt 9"],
  [match, [{ prompt: 1, option: 9 }], "has no option 9"],
  [
    match,
    [
      { prompt: 1, option: 1 },
      { prompt: 1, option: 2 },
    ],
    "has prompt 1 answered twice",
  ],
] as const)("question %#: %j", (question, answer, problem) =>
  expect(answerProblem(question, answer as AnswerValue)).toBe(problem),
);

it("allows one option for several prompts", () => {
  const answer = match.prompts.map(({ id }) => ({ prompt: id, option: 2 }));
  expect(answerProblem(match, answer)).toBeNull();
});

it.each([
  [buildQuestion({ correctAnswer: 5 }), "correctAnswer", "names no option"],
  [buildMultiple({ correctAnswers: [1, 9] }), "correctAnswers.1", "names no option"],
  [buildMultiple({ correctAnswers: [1, 1] }), "correctAnswers.1", "names an option that is named already"],
  [buildMultiple({ choose: 3 }), "choose", "is not the number of right options, 2"],
  [buildOrder({ correctOrder: [4, 2, 3] }), "correctOrder", "leaves out an option"],
  [buildOrder({ correctOrder: [4, 2, 3, 3] }), "correctOrder.3", "names an option that is named already"],
  [buildOrder({ correctOrder: [4, 2, 3, 7] }), "correctOrder.3", "names no option"],
  [buildMatch({ correctMatches: match.correctMatches.slice(1) }), "prompts.0", "has no match"],
  [
    buildMatch({ correctMatches: [...match.correctMatches, { prompt: 9, option: 1 }] }),
    "correctMatches.3.prompt",
    "names no prompt",
  ],
  [
    buildMatch({ correctMatches: [...match.correctMatches, { prompt: 1, option: 1 }] }),
    "correctMatches.3",
    "names a prompt that is named already",
  ],
  [
    buildMatch({ correctMatches: match.correctMatches.with(1, { prompt: 2, option: 9 }) }),
    "correctMatches.1.option",
    "names no option",
  ],
  [buildQuestion({ exhibit: { title: "Log", format: "text" } }), "exhibit.text", "is missing"],
  [
    buildQuestion({ exhibit: { title: "Plan", format: "image", alt: "A plan" } }),
    "exhibit.src",
    "is missing",
  ],
  [
    buildQuestion({ exhibit: { title: "Plan", format: "image", src: "/plan.svg" } }),
    "exhibit.alt",
    "is missing",
  ],
])("question %# has a problem at %s", (question, path, reason) =>
  expect(keyProblem(question)).toEqual({ path, reason }),
);

it.each([
  [
    "an exhibit of another site without https",
    { exhibit: { title: "P", format: "image", src: "http://a.test/p.png" } },
  ],
  [
    "an exhibit with another protocol",
    { exhibit: { title: "P", format: "image", src: "javascript:alert(1)" } },
  ],
  ["an exhibit that leaves the site", { exhibit: { title: "P", format: "image", src: "//a.test/p.png" } }],
  ["20,001 characters", { exhibit: { title: "P", format: "text", text: "x".repeat(20_001) } }],
  ["a reference without https", { reference: { title: "R", url: "http://a.test" } }],
  ["41 options", { options: Array.from({ length: 41 }, (_, index) => ({ id: index + 1, text: "O" })) }],
])("rejects %s", (_name, change) =>
  expect(Question.safeParse({ ...buildQuestion(), ...change }).success).toBe(false),
);

const listOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, text: "O" }));
const textOf = (length: number) => ({ id: 1, title: "T", text: "x".repeat(length) });

it.each<[string, unknown, boolean]>([
  ["40 options", buildMultiple({ options: listOf(40) }), true],
  ["41 options of which several are right", buildMultiple({ options: listOf(41) }), false],
  ["two options, both right", buildMultiple({ options: listOf(2), correctAnswers: [1, 2] }), false],
  ["one right option of several", buildMultiple({ correctAnswers: [1] }), false],
  ["41 options in an order", buildOrder({ options: listOf(41) }), false],
  ["41 options of a matching", buildMatch({ options: listOf(41) }), false],
  ["40 prompts", buildMatch({ prompts: listOf(40) }), true],
  ["41 prompts", buildMatch({ prompts: listOf(41) }), false],
  ["20,000 characters", buildQuestion({ exhibit: { ...textOf(20_000), format: "text" } }), true],
  ["a scenario of 20,000", buildQuestion({ scenario: textOf(20_000) }), true],
  ["a scenario of 20,001", buildQuestion({ scenario: textOf(20_001) }), false],
])("reads %s", (_name, question, isRead) => expect(Question.safeParse(question).success).toBe(isRead));

it.each([
  [40, true],
  [41, false],
])("parses an answer of %i parts: %j", (count, isRead) => {
  const options = listOf(count).map(({ id }) => id);
  expect(AnswerValue.safeParse(options).success).toBe(isRead);
  const pairs = options.map((prompt) => ({ prompt, option: 1 }));
  expect(AnswerValue.safeParse(pairs).success).toBe(isRead);
});

it("formats an answer as text", () => {
  expect(answerText(multiple, [3, 1])).toBe(
    "Passkeys bound to each workstation; A hardware token at each sign-in",
  );
  expect(answerText(order, [2, 4, 3, 1])).toBe(
    "1. Contents of the memory; 2. Registers and cache of the processor; 3. Files on the disk; 4. Backup tapes",
  );
  expect(answerText(match, [{ prompt: 2, option: 1 }])).toBe("A rule of the firewall → Technical");
  expect(answerText(buildQuestion(), 2)).toBe("A second factor at every sign-in");
  expect(answerText(buildQuestion(), 0)).toBeNull();
  expect(answerText(multiple, [])).toBeNull();
  expect(answerText(multiple, [99])).toBeNull();
});
