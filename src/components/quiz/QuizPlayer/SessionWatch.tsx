import { useEffect, useRef } from "react";
import { announcedAt, ANNOUNCED_LABELS } from "../Countdown/time-left.ts";
import { useDeadline } from "../Countdown/useDeadline.ts";
import { useSecondsLeft } from "../Countdown/useSecondsLeft.ts";
import { useSay } from "../../labels/labels.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { LateShortcutsDialog } from "../Shortcuts/LateShortcutsDialog.tsx";
import { secondsLeft } from "../Countdown/seconds-left.ts";
import { findProblems } from "../engine/find-problems.ts";
import { findSettingProblems } from "./find-setting-problems.ts";
import { player } from "./QuizPlayer.css.ts";
import { useQuizAround } from "./quiz-context.ts";
import { useFocusAtEnd } from "./useFocusAtEnd.ts";
import { useSessionKeys } from "./useSessionKeys.ts";
import { useSharedStorage } from "./useSharedStorage.ts";

export const WATCH_LABELS = { ...ANNOUNCED_LABELS, timeIsUp: "Time is up" } as const satisfies LabelSet;

/** What a session does beside what is seen of it: its keys, the end of its time, and what is wrong with what it was given. */
export function SessionWatch() {
  const quiz = useQuizAround();
  const { props, isForwardOnly, isHelpOpen, setHelpOpen, tellProblem } = quiz;
  const { questions, timeLimit, startedAt, storage, shortcuts, labels, onSubmit } = props;
  const isExam = quiz.isExam;
  const root = useRef<HTMLElement>(null);
  useSessionKeys(quiz, root);
  useTime();
  useEffect(() => {
    for (const problem of findProblems(questions, { isExam })) tellProblem(problem);
  }, [questions, isExam, tellProblem]);
  // Apart from the questions, of which there may be thousands: labels and functions are often new objects at each render.
  useEffect(() => {
    const settings = { timeLimit, startedAt, labels, onSubmit };
    for (const problem of findSettingProblems(settings)) tellProblem(problem);
  }, [timeLimit, startedAt, labels, onSubmit, tellProblem]);
  useSharedStorage(typeof storage === "string" ? storage : null, tellProblem);
  return (
    <>
      {/* Here before the effects that listen to keys, which the player's own element would not be. */}
      <span
        hidden
        ref={(mark) => {
          root.current = mark?.closest<HTMLElement>(`.${player}`) ?? null;
        }}
      />
      <LateShortcutsDialog
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        canGoBack={!isForwardOnly}
        keys={typeof shortcuts === "object" ? shortcuts : undefined}
        checked={quiz.hasKeys}
        onCheckedChange={quiz.setKeys}
      />
    </>
  );
}

/** Tells how much time is left now and then, and ends it. */
function useTime(): void {
  const { deadline, now, isTimeUp, heading, announce, props, endTime } = useQuizAround();
  const say = useSay("quiz", WATCH_LABELS);
  const keepFocus = useFocusAtEnd(isTimeUp, heading);
  const before = useRef<number | null>(null);
  useSecondsLeft(deadline, now, (seconds) => {
    const at = announcedAt(before.current ?? seconds, seconds);
    before.current = seconds;
    if (at === null) return;
    announce(say(at.label, { count: at.count }));
    props.onTimeWarning?.(secondsLeft(deadline ?? 0, now()));
  });
  useDeadline(deadline, now, () => {
    keepFocus();
    announce(say("timeIsUp"));
    endTime();
  });
}
