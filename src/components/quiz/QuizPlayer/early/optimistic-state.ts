import { canBeAnswered } from "../../../../api/questions/kinds.ts";
import type { Engine } from "../../engine/create-engine.ts";
import { normalizeAnswer } from "../../engine/question/normalize.ts";
import {
  addToCounts,
  ANSWERING,
  answeredItem,
  currentItem,
  isAnswerable,
  isRevealing,
  UNTOUCHED,
  type Item,
  type QuizState,
} from "../../engine/state.ts";

/** The methods of the engine that are recorded until it is loaded. */
export const COMMANDS = [
  "answer",
  "check",
  "goTo",
  "next",
  "previous",
  "flag",
  "eliminate",
  "hideClock",
  "showSummary",
  "submit",
  "touch",
  "setVisible",
  "reportProblem",
  "restart",
] as const satisfies readonly (keyof Engine)[];

export type CommandName = (typeof COMMANDS)[number];

/** A recorded call of one of the engine's methods; `at` is its time in milliseconds since the epoch. */
export type Call = {
  [Name in CommandName]: {
    readonly name: Name;
    readonly args: Parameters<Engine[Name]>;
    readonly at: number;
  };
}[CommandName];

/** Returns the state with an item that replaces the one at an index. */
function withItem(state: QuizState, index: number, item: Item): QuizState {
  const { items, counts } = state;
  const before = items[index] ?? UNTOUCHED;
  return {
    ...state,
    items: items.with(index, item),
    counts: addToCounts(addToCounts(counts, before, -1), item, 1),
  };
}

/** Returns the state with an answer to the question with an id. */
function withAnswer(state: QuizState, id: unknown, value: unknown): QuizState {
  const { questions, items, settings } = state;
  const index = questions.indexOf(String(id)) ?? -1;
  const question = questions.normalized(index);
  return question
    ? withItem(
        state,
        index,
        answeredItem(items[index] ?? UNTOUCHED, question, normalizeAnswer(question, value), false, settings),
      )
    : state;
}

/** Returns the state with a start at a time in milliseconds since the epoch. The time starts with the first question. */
export function withStart(state: QuizState, firstShownAt: number | null): QuizState {
  const { timeLimit, startedAt: setStart } = state.settings;
  if (firstShownAt === null || state.questions.total === 0) return state;
  const startedAt = setStart ?? firstShownAt;
  return { ...state, startedAt, deadline: timeLimit === null ? null : startedAt + timeLimit * 60_000 };
}

/** Returns the state of an attempt without a stored draft, as the engine creates it, from a state before its answers. */
export function optimisticState(blank: QuizState): QuizState {
  const { settings, questions } = blank;
  const { answers, defaultAnswers, submission } = settings;
  const last = questions.total - 1;
  const index = Math.max(0, Math.min(last, Math.floor(settings.index ?? settings.defaultIndex) || 0));
  const state: QuizState = {
    ...blank,
    items: questions.ids.map(() => UNTOUCHED),
    index,
    furthestIndex: index,
    // The engine distinguishes the states of a submission by the host.
    phase: submission === null || submission === "open" ? ANSWERING : submitting("question"),
  };
  return (answers ?? defaultAnswers).reduce(
    (next, { questionId, answer }) => withAnswer(next, questionId, answer),
    state,
  );
}

const submitting = (view: "question" | "summary"): QuizState["phase"] => ({
  name: "submitting",
  waitingFor: "reply",
  result: null,
  isTimeUp: false,
  view,
});

function move(state: QuizState, index: number): QuizState {
  const { questions, settings, furthestIndex } = state;
  if (index < 0 || index >= questions.total) return state;
  const canShow = settings.index === null && !(settings.isForwardOnly && index < furthestIndex);
  return {
    ...state,
    phase: "view" in state.phase ? { ...state.phase, view: "question" } : ANSWERING,
    ...(canShow ? { index, furthestIndex: Math.max(furthestIndex, index) } : {}),
  };
}

/**
 * Returns the state after a call, as the engine will have it once it is loaded. Only what the player shows without the engine changes:
 * single choices, flags, the current question and the start of a submission.
 */
export function applyCall(state: QuizState, call: Call): QuizState {
  const { questions, items, settings, index, phase, deadline, furthestIndex } = state;
  const isOpen = isAnswerable(state) && (deadline === null || call.at < deadline);
  switch (call.name) {
    case "answer": {
      const [id, value] = call.args;
      const answeredIndex = questions.indexOf(String(id)) ?? -1;
      const isLeft = settings.isForwardOnly && answeredIndex < furthestIndex;
      if (!isOpen || isLeft || items[answeredIndex]?.isFinal !== false) return state;
      return {
        // With controlled answers, the host decides whether to show this one.
        ...(settings.answers === null ? withAnswer(state, id, value) : state),
        phase: phase.name === "answering" ? ANSWERING : phase,
      };
    }
    case "flag": {
      const flaggedIndex = questions.indexOf(String(call.args[0])) ?? -1;
      const item = items[flaggedIndex];
      return item ? withItem(state, flaggedIndex, { ...item, isFlagged: !item.isFlagged }) : state;
    }
    case "goTo":
      return move(state, call.args[0]);
    case "previous":
      return move(state, index - 1);
    case "next": {
      const question = questions.normalized(index);
      const { status, isFinal } = currentItem(state);
      // The engine checks the answer first.
      if (question && isOpen && isRevealing(state, question) && status === "answered" && !isFinal)
        return state;
      return question && isOpen && settings.isForwardOnly && status !== "answered" && canBeAnswered(question)
        ? { ...state, phase: phase.name === "answering" ? { name: "answering", isLeaving: true } : phase }
        : move(state, index + 1);
    }
    case "showSummary":
      return phase.name === "answering" ? { ...state, phase: { name: "summary" } } : state;
    case "submit":
      return settings.submission === null && isAnswerable(state)
        ? { ...state, phase: submitting(phase.name === "summary" ? "summary" : "question") }
        : state;
    case "check":
    case "eliminate":
    case "hideClock":
    case "touch":
    case "setVisible":
    case "reportProblem":
    case "restart":
      return state;
  }
}
