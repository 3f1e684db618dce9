import { vi } from "vitest";
import type { Draft } from "../../api/attempts/draft.ts";
import { createQuiz } from "./engine-entry.ts";
import { QUESTIONS } from "./engine/attempt.helpers.ts";
import type { QuizAttempt } from "./engine/create-engine.ts";
import type { AnswerStore } from "./engine/draft/answer-store.ts";
import type { QuizOptions } from "./engine/options.ts";
import type { QuizResult } from "./engine/question/question.ts";
import type { QuizState } from "./engine/state.ts";
import { createVirtualClock, type VirtualClock } from "./engine/time/virtual-clock.ts";

export const MINUTE = 60_000;

export interface StartedQuiz {
  quiz: QuizAttempt;
  clock: VirtualClock;
  onSubmit: ReturnType<typeof vi.fn<(result: QuizResult) => unknown>>;
  onProblem: ReturnType<typeof vi.fn<(problem: { code: string }) => void>>;
}

export function begin(options: Partial<QuizOptions> = {}): StartedQuiz {
  const clock = createVirtualClock();
  const onSubmit = vi.fn<(result: QuizResult) => unknown>();
  const onProblem = vi.fn<(problem: { code: string }) => void>();
  const quiz = createQuiz({
    questions: QUESTIONS,
    clock,
    onSubmit,
    onProblem,
    random: () => 0.5,
    ...options,
  });
  return { quiz, clock, onSubmit, onProblem };
}

export const answers = ({ state }: { state: Pick<QuizState, "items"> }) =>
  state.items.map(({ answer }) => answer);
export const codes = ({ onProblem }: Pick<StartedQuiz, "onProblem">) =>
  onProblem.mock.calls.map(([{ code }]) => code);

/** Returns a synchronous store in memory. */
export function memory(draft: unknown = null): AnswerStore & { draft: unknown } {
  const store: AnswerStore & { draft: unknown } = {
    draft,
    sync: true,
    load: () => store.draft,
    save(next) {
      store.draft = next;
    },
    clear() {
      store.draft = null;
    },
  };
  return store;
}

export const valuesIn = (draft: unknown) =>
  Object.fromEntries(Object.entries((draft as Draft).entries).map(([name, { value }]) => [name, value]));
