import type { Draft } from "../../../api/attempts/draft.ts";
import { readDraft } from "../../../api/attempts/read-draft.ts";
import type { Effect, QuizEvent } from "./events/quiz-event.ts";
import type { QuizQuestion } from "./question/question.ts";
import { createState, reduce, type Transition } from "./reduce.ts";
import type { QuizState, Settings } from "./state.ts";

/** Builds a single choice with the options `right`, which is its key, `wrong` and `other`, or `options`. */
export const question = (
  id: string,
  extras: object = {},
  options: readonly string[] = ["right", "wrong", "other"],
): QuizQuestion => ({
  id,
  text: `What is ${id}?`,
  options: options.map((name) => ({ id: name, text: `${name} for ${id}` })),
  correctAnswer: "right",
  ...extras,
});

/** Fields of a multiple choice with two right options. */
export const MULTIPLE = {
  kind: "multiple",
  correctAnswer: undefined,
  correctAnswers: ["right", "other"],
} as const;

export const QUESTIONS = ["alpha", "beta", "gamma"].map((id) => question(id));

/** Returns a stored draft in either format. */
export const draftOf = (stored: unknown): Draft => readDraft(stored).draft ?? { v: 2, entries: {} };

/** Returns the state of an attempt that started at the time 0, with the settings of `createQuiz` by default. */
export function attempt(settings: Partial<Settings> = {}, stored: unknown = {}): QuizState {
  const { seed = null } = settings;
  const draft = draftOf(stored);
  const state = createState(
    {
      questions: QUESTIONS,
      kinds: undefined,
      reportProblem: () => {},
      isExam: false,
      isForwardOnly: false,
      hasAnswerCheck: false,
      shuffle: false,
      seed,
      timeLimit: null,
      startedAt: null,
      answers: null,
      defaultAnswers: [],
      index: null,
      defaultIndex: 0,
      submission: null,
      ...settings,
    },
    { draft, seed, isReady: true },
  );
  return reduce({ ...state, replica: "here" }, { type: "started", draft, at: 0 }).state;
}

type EventWithTime = QuizEvent extends infer Event
  ? Event extends QuizEvent
    ? Omit<Event, "at"> & { at?: number }
    : never
  : never;

/** Applies events in order. An event without a time happens at 0. Returns the last state and all effects. */
export function run(state: QuizState, ...events: readonly EventWithTime[]): Transition {
  const effects: Effect[] = [];
  for (const event of events) {
    const step = reduce(state, { at: 0, ...event });
    effects.push(...step.effects);
    state = step.state;
  }
  return { state, effects };
}

export const answersIn = ({ items }: Pick<QuizState, "items">) => items.map(({ answer }) => answer);
