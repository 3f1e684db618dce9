import { useEffect } from "react";
import { findProblems } from "../../engine/question/find-problems.ts";
import { currentItem, isTimeUp, type QuizState } from "../../engine/state.ts";
import { ShortcutsDialog } from "../../Shortcuts/ShortcutsDialog.tsx";
import { keepFocusInView } from "../context/in-view.ts";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import { useFocusFallback } from "../context/use-focus-fallback.ts";
import { findSettingProblems } from "../settings/find-setting-problems.ts";
import { findStyleProblems } from "../settings/find-style-problems.ts";
import { useSharedStorage } from "../settings/use-shared-storage.ts";
import { usePlayerShortcuts } from "./use-player-shortcuts.ts";

/** Returns a value that changes whenever the focused element may be removed. */
const focusTrigger = (state: QuizState): string =>
  [
    state.questions.ids[state.index],
    state.phase.name,
    isTimeUp(state),
    state.isReady,
    // A check removes its button; without a server, the feedback then takes the focus.
    state.settings.hasAnswerCheck && currentItem(state).isFinal,
  ].join(" ");

/** Handles keys, reports problems of the player's props, manages the focus, preloads pictures, and contains the shortcuts dialog. */
export function PlayerEffects() {
  const player = usePlayer();
  const { props, root, heading, isHelpOpen, setHelpOpen, reportProblem } = player;
  const { questions, timeLimit, startedAt, storage, shortcuts, labels, onSubmit } = props;
  const settings = usePlayerState((state) => state.settings);
  const { isExam, isForwardOnly, kinds } = settings;
  const needsKeys = !isExam && !settings.hasAnswerCheck;
  usePlayerShortcuts(player);
  useFocusFallback(usePlayerState(focusTrigger), root, heading);
  useEffect(() => {
    for (const problem of findProblems(questions, { needsKeys, kinds })) reportProblem(problem);
  }, [questions, needsKeys, kinds, reportProblem]);
  // Preloads pictures, so that they are available if the connection is lost before their question is shown.
  useEffect(() => {
    for (const { exhibit } of settings.questions) if (exhibit?.src) new Image().src = exhibit.src;
  }, [settings.questions]);
  // Separate from the questions, of which there may be thousands, because labels and functions often change at each render.
  useEffect(() => {
    for (const problem of findSettingProblems({ timeLimit, startedAt, labels, onSubmit }))
      reportProblem(problem);
  }, [timeLimit, startedAt, labels, onSubmit, reportProblem]);
  useEffect(() => {
    const checkStyles = () => {
      for (const problem of root.current ? findStyleProblems(root.current) : []) reportProblem(problem);
    };
    if (document.readyState === "complete") return checkStyles();
    // Style sheets may still be loading.
    window.addEventListener("load", checkStyles);
    return () => window.removeEventListener("load", checkStyles);
  }, [root, reportProblem]);
  useEffect(() => (root.current ? keepFocusInView(root.current) : undefined), [root]);
  useSharedStorage(typeof storage === "string" ? storage : null, reportProblem);
  return (
    <ShortcutsDialog
      open={isHelpOpen}
      onOpenChange={setHelpOpen}
      navigation={isForwardOnly ? "forward-only" : "free"}
      keys={typeof shortcuts === "object" ? shortcuts : undefined}
      checked={player.hasShortcuts}
      onCheckedChange={player.setShortcuts}
    />
  );
}
