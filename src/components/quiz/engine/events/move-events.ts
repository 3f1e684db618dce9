import { canBeAnswered } from "../../../../api/questions/kinds.ts";
import { ANSWERING, currentItem, isAnswerable, isRevealing } from "../state.ts";
import { check } from "./item-events.ts";
import type { QuizEvents } from "./quiz-event.ts";
import { countTime, notifyHost, writeEntry, setState, showQuestion, stopLeaving, type Step } from "./step.ts";

export function move(step: Step, { index }: QuizEvents["moved"]): void {
  countTime(step, true);
  const { questions, settings, phase, index: from, furthestIndex } = step.state;
  if (index < 0 || index >= questions.total) return;
  if (phase.name === "summary") setState(step, { phase: ANSWERING });
  else if ("view" in phase) setState(step, { phase: { ...phase, view: "question" } });
  stopLeaving(step);
  if (settings.index === null && !(settings.isForwardOnly && index < furthestIndex)) {
    showQuestion(step, index);
    writeEntry(step, questions.ids[index] ?? "", "position", step.state.replica);
    if (settings.isForwardOnly) writeEntry(step, step.state.furthestIndex, "reached");
  }
  notifyHost(step, "onIndexChange", index);
  if (index !== from) notifyHost(step, "onMove", { from, to: index });
}

/** Checks the answer, asks for a confirmation, or moves on. */
export function moveNext(step: Step): void {
  const { state } = step;
  const { settings, index, questions, phase } = state;
  const { status, isFinal } = currentItem(state);
  const question = questions.normalized(index);
  const isOpen = question !== undefined && isAnswerable(state);
  // Moving on without checking would skip the feedback: the first request checks, the second one moves on.
  if (isOpen && isRevealing(state, question) && status === "answered" && !isFinal)
    return check(step, question);
  const needsConfirmation =
    isOpen && settings.isForwardOnly && status !== "answered" && canBeAnswered(question);
  if (!needsConfirmation) return move(step, { index: index + 1 });
  countTime(step, true);
  if (phase.name === "answering") setState(step, { phase: { name: "answering", isLeaving: true } });
}

export function openSummary(step: Step): void {
  countTime(step, true);
  if (step.state.phase.name === "answering") setState(step, { phase: { name: "summary" } });
}
