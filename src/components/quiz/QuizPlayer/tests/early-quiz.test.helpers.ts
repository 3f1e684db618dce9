import { onTestFinished, vi } from "vitest";
import { QUESTIONS } from "../../engine/attempt.helpers.ts";
import type { QuizProblem } from "../../engine/question/problem.ts";
import type { QuizResult } from "../../engine/question/question.ts";
import { createEarlyQuiz, type PlayerQuiz } from "../early/early-quiz.ts";
import { engineCode } from "../loading/engine-code.ts";
import type { PlayerOptions } from "../settings/player-options.ts";

/**
 * Opens a quiz whose engine is not loaded, until the test ends; `early` runs before its start. `load` loads it, `pass` lets time pass.
 */
export function open(
  given: Partial<PlayerOptions> = {},
  { isServed = false, early = () => {} }: { isServed?: boolean; early?: (quiz: PlayerQuiz) => void } = {},
) {
  let time = 1_000_000;
  const onSubmit = vi.fn<(result: QuizResult) => unknown>();
  const onProblem = vi.fn<(problem: QuizProblem) => void>();
  const options: PlayerOptions = { questions: QUESTIONS, onSubmit, onProblem, now: () => time, ...given };
  const quiz = createEarlyQuiz(options, isServed, (found, report) =>
    report({ message: found.code, ...found }),
  );
  onTestFinished(() => quiz.destroy());
  early(quiz);
  quiz.start();
  return {
    quiz,
    options,
    onSubmit,
    problems: () => onProblem.mock.calls.map(([{ code }]) => code),
    pass: (milliseconds: number) => void (time += milliseconds),
    load: () => quiz.continueWith(engineCode),
  };
}
