import type {
  AskedQuestion,
  MatchQuestion,
  MultipleQuestion,
  OrderQuestion,
  Question,
  SingleQuestion,
} from "../../src/api/questions/schema.ts";
import type { QuizSummary } from "../../src/api/quizzes/schema.ts";
import { QuestionDoc } from "../backend/documents/bank.ts";
import { asAsked } from "../backend/wire/questions.ts";

/** Builds a question with four options, of which the first is correct. */
export function buildQuestion(overrides: Partial<SingleQuestion> = {}): SingleQuestion {
  const id = overrides.id ?? 901;
  return {
    id,
    text: `Which control answers requirement ${id} most directly?`,
    options: [
      { id: 1, text: "A review of access rights every quarter" },
      { id: 2, text: "A second factor at every sign-in" },
      { id: 3, text: "An allow list on every workstation" },
      { id: 4, text: "A separate network for every floor" },
    ],
    correctAnswer: 1,
    explanation: `Requirement ${id} asks who still needs the right, and only a review of access rights answers that.`,
    categoryId: 1,
    subcategoryId: 11,
    difficultyLevel: 2,
    tags: ["access-control", "governance"],
    ...overrides,
  };
}

/** Builds a question of which two of five options are correct. */
export function buildMultiple(overrides: Partial<MultipleQuestion> = {}): MultipleQuestion {
  return {
    id: 951,
    kind: "multiple",
    text: "A clinic signs its staff in with passwords alone and was phished twice. Which TWO measures make a stolen password useless by itself?",
    options: [
      {
        id: 1,
        text: "Passkeys bound to each workstation",
        feedback: "A passkey answers only the site it was made for.",
      },
      {
        id: 2,
        text: "A longer minimum length",
        feedback: "A phished password is stolen whole, however long it is.",
      },
      {
        id: 3,
        text: "A hardware token at each sign-in",
        feedback: "Without the token the password opens nothing.",
      },
      { id: 4, text: "A change of passwords every month" },
      { id: 5, text: "A banner that names the law" },
    ],
    choose: 2,
    correctAnswers: [1, 3],
    explanation: "Only something that the phisher does not hold stands in the way of a stolen password.",
    categoryId: 1,
    subcategoryId: 12,
    difficultyLevel: 3,
    tags: ["authentication", "phishing"],
    ...overrides,
  };
}

/** Builds a question whose four options have an order. */
export function buildOrder(overrides: Partial<OrderQuestion> = {}): OrderQuestion {
  return {
    id: 952,
    kind: "order",
    text: "A responder arrives at a running server. In which order is evidence collected, the most volatile first?",
    options: [
      { id: 1, text: "Backup tapes" },
      { id: 2, text: "Contents of the memory" },
      { id: 3, text: "Files on the disk" },
      { id: 4, text: "Registers and cache of the processor" },
    ],
    correctOrder: [4, 2, 3, 1],
    explanation:
      "What is gone first is collected first: registers, memory, disk, and what lies in a vault last.",
    categoryId: 1,
    subcategoryId: 14,
    difficultyLevel: 3,
    tags: ["forensics", "incident-response"],
    ...overrides,
  };
}

/** Builds a question that asks for an option for each of three prompts; one option fits none. */
export function buildMatch(overrides: Partial<MatchQuestion> = {}): MatchQuestion {
  return {
    id: 953,
    kind: "match",
    text: "Which kind of control is each of these?",
    prompts: [
      { id: 1, text: "A guard at the gate" },
      { id: 2, text: "A rule of the firewall" },
      { id: 3, text: "A policy for visitors" },
    ],
    options: [
      { id: 1, text: "Technical" },
      { id: 2, text: "Physical" },
      { id: 3, text: "Managerial" },
      { id: 4, text: "Compensating" },
    ],
    correctMatches: [
      { prompt: 1, option: 2 },
      { prompt: 2, option: 1 },
      { prompt: 3, option: 3 },
    ],
    explanation:
      "A control is named for what carries it out: people and doors, systems, or rules of management.",
    categoryId: 1,
    subcategoryId: 11,
    difficultyLevel: 2,
    tags: ["controls", "governance"],
    ...overrides,
  };
}

/** Builds a question of each kind. */
export const buildKinds = (): Question[] => [buildQuestion(), buildMultiple(), buildOrder(), buildMatch()];

/** Returns a question as an exam asks it: without its key and all else that reveals the answer. */
export const buildAsked = (question: Question): AskedQuestion => asAsked(QuestionDoc.parse(question));

/** Builds `count` questions with ids from 901, whose keys are 1 to 4 in turn. */
export function buildQuestions(count: number): SingleQuestion[] {
  return Array.from({ length: count }, (_, index) =>
    buildQuestion({ id: 901 + index, correctAnswer: 1 + (index % 4), subcategoryId: 11 + (index % 5) }),
  );
}

/** Builds a graded quiz of 25 questions on Security+ as the list of quizzes has it: completed, 18 right in 26:14. */
export function buildQuizSummary(overrides: Partial<QuizSummary> = {}): QuizSummary {
  return {
    id: 42,
    title: "CompTIA Security+ quiz",
    mode: "quiz",
    categoryIds: [1],
    subcategoryIds: [],
    questionCount: 25,
    totalQuestions: 25,
    timeLimit: 30,
    userId: 7,
    isPracticeTest: false,
    startedAt: "2026-11-20T17:30:00.000Z",
    completedAt: "2026-11-20T17:56:14.000Z",
    score: 72,
    correctAnswers: 18,
    ...overrides,
  };
}
