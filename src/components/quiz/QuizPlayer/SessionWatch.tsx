import { useEffect } from "react";
import { ShortcutsDialog } from "../Shortcuts/ShortcutsDialog.tsx";
import { isTimeUp, type QuizState } from "../engine/state.ts";
import { findProblems } from "../engine/find-problems.ts";
import { findSettingProblems } from "./find-setting-problems.ts";
import { findStyleProblems } from "./find-style-problems.ts";
import { keepFocusInView } from "./in-view.ts";
import { usePlayer, usePlayerState } from "./quiz-context.ts";
import { useFocusFallback } from "./use-focus-fallback.ts";
import { useSharedStorage } from "./useSharedStorage.ts";

/** What changes of a quiz may take the focus away. */
const momentOf = (state: QuizState): string =>
  `${state.questions.ids[state.index]} ${state.phase.name} ${isTimeUp(state)} ${state.isReady}`;

/** What a session does besides what it shows: it tells problems of its props, keeps the focus, and lists the keys. */
export function SessionWatch() {
  const player = usePlayer();
  const { props, root, heading, isHelpOpen, setHelpOpen, tellProblem } = player;
  const { questions, timeLimit, startedAt, storage, shortcuts, labels, onSubmit } = props;
  const settings = usePlayerState((state) => state.settings);
  const { isExam, isForwardOnly } = settings;
  useFocusFallback(usePlayerState(momentOf), root, heading);
  useEffect(() => {
    for (const problem of findProblems(questions, { isExam })) tellProblem(problem);
  }, [questions, isExam, tellProblem]);
  // Pictures are there also when the connection is lost before their question is shown.
  useEffect(() => {
    for (const { exhibit } of settings.questions) if (exhibit?.src) new Image().src = exhibit.src;
  }, [settings.questions]);
  // Apart from the questions, of which there may be thousands: labels and functions are often new objects at each render.
  useEffect(() => {
    for (const problem of findSettingProblems({ timeLimit, startedAt, labels, onSubmit }))
      tellProblem(problem);
  }, [timeLimit, startedAt, labels, onSubmit, tellProblem]);
  useEffect(() => {
    const look = () => {
      for (const problem of root.current ? findStyleProblems(root.current) : []) tellProblem(problem);
    };
    if (document.readyState === "complete") return look();
    // Sheets may be on their way until then.
    window.addEventListener("load", look);
    return () => window.removeEventListener("load", look);
  }, [root, tellProblem]);
  useEffect(() => (root.current ? keepFocusInView(root.current) : undefined), [root]);
  useSharedStorage(typeof storage === "string" ? storage : null, tellProblem);
  return (
    <ShortcutsDialog
      open={isHelpOpen}
      onOpenChange={setHelpOpen}
      canGoBack={!isForwardOnly}
      keys={typeof shortcuts === "object" ? shortcuts : undefined}
      checked={player.hasKeys}
      onCheckedChange={player.setKeys}
    />
  );
}
