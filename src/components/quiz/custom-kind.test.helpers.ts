import { vi } from "vitest";
import { createQuiz } from "./engine-entry.ts";
import type { QuizAttempt } from "./engine/create-engine.ts";
import type { QuizOptions } from "./engine/options.ts";
import { defineKind } from "./engine/question/define-kind.ts";
import type { QuizProblem } from "./engine/question/problem.ts";
import type { QuizQuestion, QuizResult } from "./engine/question/question.ts";
import { createVirtualClock } from "./engine/time/virtual-clock.ts";

export interface Point {
  x: number;
  y: number;
}
export interface MapFields {
  target?: Point;
}
const isPoint = (value: unknown): value is Point =>
  typeof value === "object" && value !== null && "x" in value && "y" in value;

export const point = defineKind<MapFields, Point>({
  answerKey: "target",
  isAnswer: isPoint,
  isComplete: ({ x, y }) => x > 0 && y > 0,
  isCorrect: ({ x, y }, { target }) => x === target?.x && y === target.y,
});
export const KINDS = { point };

export const asPoint = (id: string, fields: object = { target: { x: 3, y: 4 } }) =>
  ({ id, kind: "point", text: `Where is ${id}?`, ...fields }) as unknown as QuizQuestion;
export const single = (id: string): QuizQuestion => ({
  id,
  text: "?",
  options: [
    { id: "a", text: "A" },
    { id: "b", text: "B" },
  ],
  correctAnswer: "a",
});

export function begin(options: Partial<QuizOptions> = {}) {
  const onSubmit = vi.fn<(result: QuizResult<string, unknown>) => unknown>();
  const onProblem = vi.fn<(problem: QuizProblem) => void>();
  const all: QuizOptions = {
    questions: [asPoint("alpha"), single("beta")],
    kinds: KINDS,
    clock: createVirtualClock(),
    onSubmit: onSubmit as QuizOptions["onSubmit"],
    onProblem,
    random: () => 0.5,
    ...options,
  };
  const quiz = createQuiz(all);
  return { quiz, onSubmit, onProblem };
}

export const first = ({ state }: QuizAttempt) => state.items[0];
