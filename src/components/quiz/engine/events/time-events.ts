import { isTimeUp } from "../state.ts";
import { secondsLeft, warningBetween } from "../time/clock.ts";
import type { QuizEvents } from "./quiz-event.ts";
import { countTime, notifyHost, writeEntry, setState, setStart, type Step } from "./step.ts";
import { submit } from "./submit-events.ts";

/** Starts the time, unless questions are still loading: it starts with the first question. */
export function start(step: Step, { draft: { entries } }: QuizEvents["started"]): void {
  const { at, state } = step;
  const { settings, seed, questions } = state;
  if (questions.total === 0) return;
  const storedStart = entries["startedAt"]?.value;
  const startedAt = settings.startedAt ?? (typeof storedStart === "number" ? storedStart : state.startedAt);
  setStart(step, startedAt ?? at);
  if (settings.timeLimit !== null && startedAt === null) writeEntry(step, at, "startedAt");
  if (settings.shuffle !== false && seed !== null && !entries["seed"]) writeEntry(step, seed, "seed");
  setState(step, { watchedSince: at, lastInput: at, secondsLeft: null });
}

/** Announces a time warning, or ends the time. */
export function tick(step: Step): void {
  const { at, state } = step;
  const { deadline, phase } = state;
  if (deadline === null || phase.name === "done" || phase.name === "expired") return;
  const left = secondsLeft(deadline, at);
  const warningSeconds = warningBetween(state.secondsLeft ?? left, left);
  setState(step, { secondsLeft: left });
  if (warningSeconds !== null) {
    notifyHost(step, "onAnnounce", { label: "timeLeft", values: { seconds: warningSeconds } });
    notifyHost(step, "onTimeWarning", left);
  }
  if (left > 0 || isTimeUp(state)) return;
  countTime(step, false);
  notifyHost(step, "onAnnounce", { label: "timeIsUp", values: {} });
  notifyHost(step, "onTimeUp", undefined);
  setState(step, {
    phase: "view" in phase ? { ...phase, isTimeUp: true, view: "question" } : { name: "expired" },
  });
  submit(step);
}

export function setVisible(step: Step, { isVisible }: QuizEvents["visibilityChanged"]): void {
  countTime(step, isVisible, false);
  setState(step, { watchedSince: isVisible ? step.at : null });
}

export function hideClock(step: Step, { isHidden }: QuizEvents["clockHidden"]): void {
  countTime(step, true);
  setState(step, { isClockHidden: isHidden });
  writeEntry(step, isHidden, "clockHidden");
}
