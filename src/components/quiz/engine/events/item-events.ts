import { kindOf } from "../../../../api/questions/kinds.ts";
import { normalizeAnswer, toDraftAnswer, type EngineQuestion } from "../question/normalize.ts";
import { answeredItem, isAnswerable, isRevealing, type Item } from "../state.ts";
import type { QuizEvents } from "./quiz-event.ts";
import {
  countTime,
  isLate,
  notifyHost,
  writeEntry,
  setItem,
  setState,
  stopLeaving,
  type Step,
} from "./step.ts";

interface Edit {
  readonly index: number;
  readonly item: Item;
  readonly question: EngineQuestion;
}

/** Counts the time, and calls `change` if the answer to the question can be changed. */
function ifEditable(step: Step, id: string, change: (edit: Edit) => void): void {
  countTime(step, true);
  const { state } = step;
  const { questions, settings, furthestIndex, items } = state;
  const index = questions.indexOf(id) ?? -1;
  const question = questions.normalized(index);
  const item = items[index];
  const isLeft = settings.isForwardOnly && index < furthestIndex;
  if (question && item && isAnswerable(state) && !isLate(step) && !isLeft && !item.isFinal)
    change({ index, item, question });
}

function setAnswer(step: Step, { index, item, question }: Edit, value: unknown, isChecked: boolean): void {
  const answer = normalizeAnswer(question, value);
  const next = answeredItem(item, question, answer, isChecked, step.state.settings);
  const { shownMs: _, ...changed } = next;
  setItem(step, index, changed);
  writeEntry(step, toDraftAnswer(question, answer), next.isFinal ? "final" : "answer", question.id);
}

export const answer = (step: Step, { id, value }: QuizEvents["answered"]): void =>
  ifEditable(step, id, (edited) => {
    const { index, question } = edited;
    stopLeaving(step);
    const { items, counts, settings, startedAt } = step.state;
    // Without a time limit, the start is stored with the first answer, because a draft that only has a start is not worth continuing.
    if (settings.timeLimit === null && startedAt !== null && counts.answered + counts.partly === 0)
      writeEntry(step, startedAt, "startedAt");
    setAnswer(step, edited, value, false);
    const { state, effects } = step;
    effects.push({ type: "notifyAnswers", state });
    if (kindOf(question) === "single" || !isRevealing(state, question))
      effects.push({ type: "notifyAnswer", state, index });
    // With controlled answers, the host decides whether to show this one.
    if (settings.answers !== null) setState(step, { items, counts });
  });

/** Makes an answer final. */
export const check = (step: Step, { id }: QuizEvents["checked"]): void =>
  ifEditable(step, id, (edited) => {
    const { index, item, question } = edited;
    if (item.answer === null || !isRevealing(step.state, question)) return;
    setAnswer(step, edited, item.answer, true);
    step.effects.push({ type: "notifyAnswer", state: step.state, index });
  });

/** Eliminates an option, or restores an eliminated one. */
export const eliminate = (step: Step, { id, option }: QuizEvents["eliminated"]): void =>
  ifEditable(step, id, ({ index, item }) => {
    // A chosen option can't be eliminated.
    if ([item.answer].flat().some((chosen) => chosen === option)) return;
    const others = item.eliminated.filter((other) => other !== option);
    const isEliminated = others.length === item.eliminated.length;
    setItem(step, index, { eliminated: isEliminated ? [...others, option] : others });
    writeEntry(step, isEliminated, "out", id, option);
  });

/** Flags a question, or removes its flag. */
export function flag(step: Step, { id }: QuizEvents["flagged"]): void {
  countTime(step, true);
  const { questions, items } = step.state;
  const index = questions.indexOf(id) ?? -1;
  const original = questions.original(index);
  const item = items[index];
  if (!original || !item) return;
  const isFlagged = !item.isFlagged;
  setItem(step, index, { isFlagged });
  writeEntry(step, isFlagged, "flag", id);
  notifyHost(step, "onAnnounce", {
    label: isFlagged ? "flaggedNow" : "unflaggedNow",
    values: { index: index + 1 },
  });
  notifyHost(step, "onFlag", { questionId: original.id, isFlagged });
}
