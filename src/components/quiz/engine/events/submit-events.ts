import { resultOf } from "../result.ts";
import { ANSWERING, isAtSummary, isTimeUp, type Phase, type Settings } from "../state.ts";
import type { QuizEvents } from "./quiz-event.ts";
import { isLate, notifyHost, writeEntry, setState, type Step } from "./step.ts";

export function submit(step: Step): void {
  const { at, state, effects } = step;
  const { phase, settings } = state;
  if (phase.name === "submitting" || phase.name === "done") return;
  const isOver = isTimeUp(state) || isLate(step);
  const result = (phase.name === "failed" && phase.result) || resultOf(state, at, isOver);
  const view = isAtSummary(state) && !isOver ? "summary" : "question";
  if (settings.submission === null)
    setState(step, {
      phase: { name: "submitting", result, isTimeUp: isTimeUp(state), view, waitingFor: "reply" },
    });
  else if (isOver) setState(step, { phase: { name: "expired" } });
  effects.push({ type: "submit", result });
}

/** Returns the phase of a submission by the engine; `null` if there is none. */
const submittingOf = ({ state: { phase, settings } }: Step) =>
  phase.name === "submitting" && settings.submission === null ? phase : null;

/** Ends a submission by the engine. */
export function succeed(step: Step, { outcome }: QuizEvents["submitted"]): void {
  const phase = submittingOf(step);
  if (!phase) return;
  setState(step, { phase: { name: "done", result: phase.result, outcome }, watchedSince: null });
  step.effects.push({ type: "clear" });
}

/** Lets the learner repeat a submission by the engine. */
export function fail(step: Step): void {
  const phase = submittingOf(step);
  if (!phase) return;
  const { waitingFor: _, ...phaseWithoutWait } = phase;
  writeEntry(step, true, "submitFailed");
  setState(step, { phase: { ...phaseWithoutWait, name: "failed" } });
}

/** Ends an attempt that was submitted in another tab or on another device. */
export function closeElsewhere(step: Step): void {
  const { phase, settings } = step.state;
  if (settings.submission === null && !("result" in phase))
    setState(step, { phase: { name: "done", result: null }, watchedSince: null });
  notifyHost(step, "onSubmittedElsewhere", undefined);
}

/** Value of `waitingFor` by the host's submission state. */
const WAITING_FOR = {
  pending: "reply",
  waitingForConnection: "connection",
  waitingForServer: "server",
} as const;

/** Returns the phase for the submission state that the host reports. */
export function followSubmission(phase: Phase, { submission }: Settings, before: Settings): Phase {
  if (submission === null || (submission === before.submission && submission === "open")) return phase;
  const isOver = isTimeUp({ phase });
  const isSummary = isAtSummary({ phase });
  const result = "result" in phase ? phase.result : null;
  const details = { result, isTimeUp: isOver, view: isSummary ? "summary" : "question" } as const;
  switch (submission) {
    case "open":
      return isOver ? { name: "expired" } : isSummary ? { name: "summary" } : ANSWERING;
    case "failed":
      return { name: "failed", ...details };
    case "done":
      return { name: "done", result };
    case "pending":
    case "waitingForConnection":
    case "waitingForServer":
      return { name: "submitting", ...details, waitingFor: WAITING_FOR[submission] };
  }
}
