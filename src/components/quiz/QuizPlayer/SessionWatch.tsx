import { useEffect } from "react";
import { LateShortcutsDialog } from "../Shortcuts/LateShortcutsDialog.tsx";
import { findProblems } from "../engine/find-problems.ts";
import { findSettingProblems } from "./find-setting-problems.ts";
import { usePlayer, usePlayerState } from "./quiz-context.ts";
import { useSharedStorage } from "./useSharedStorage.ts";

/** What a session does besides what it shows: it tells problems of its props, and lists the keys. */
export function SessionWatch() {
  const player = usePlayer();
  const { props, isHelpOpen, setHelpOpen, tellProblem } = player;
  const { questions, timeLimit, startedAt, storage, shortcuts, labels, onSubmit } = props;
  const { isExam, isForwardOnly } = usePlayerState(({ settings }) => settings);
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
    <LateShortcutsDialog
      open={isHelpOpen}
      onOpenChange={setHelpOpen}
      canGoBack={!isForwardOnly}
      keys={typeof shortcuts === "object" ? shortcuts : undefined}
      checked={player.hasKeys}
      onCheckedChange={player.setKeys}
    />
  );
}
