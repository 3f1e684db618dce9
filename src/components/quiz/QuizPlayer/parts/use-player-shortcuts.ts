import { kindOf } from "../../../../api/questions/kinds.ts";
import { canEliminate, currentItem, isAnswerable, isAtSummary, isClosed } from "../../engine/state.ts";
import { useQuizState } from "../../react/use-quiz-state.ts";
import type { ShortcutAction } from "../../Shortcuts/shortcuts.ts";
import { useShortcuts } from "../../Shortcuts/use-shortcuts.ts";
import type { PlayerContext } from "../context/quiz-context.ts";

/** Handles the player's keyboard shortcuts, and announces their effects that a screen reader would miss. */
export function usePlayerShortcuts(player: PlayerContext): void {
  const { quiz, props, root, card, heading, announceLabel, goTo } = player;
  const isOver = useQuizState(quiz, isClosed);

  const choose = (optionIndex: number) => {
    const control = card.current?.querySelectorAll("input")[optionIndex];
    const { state } = quiz;
    if (!control || !isAnswerable(state) || currentItem(state).isFinal || isAtSummary(state)) return;
    const isLeaving = state.phase.name === "answering" && state.phase.isLeaving;
    control.click();
    // Only in this case does nothing else announce the choice.
    const question = state.questions.normalized(state.index);
    const isSilent = question !== undefined && kindOf(question) === "single" && state.settings.isExam;
    if (isSilent) announceLabel({ label: "optionChosen", values: { option: optionIndex } });
    // The answer has removed the leave prompt, which had the focus.
    if (isLeaving) heading.current?.focus();
  };

  const eliminate = (optionIndex: number) => {
    const { state } = quiz;
    const question = state.questions.normalized(state.index);
    const option = question?.options[optionIndex];
    if (!option || !question || !canEliminate(question) || isAtSummary(state)) return;
    const { eliminated: before } = currentItem(state);
    quiz.eliminate(question.id, option.id ?? "");
    const { eliminated } = currentItem(quiz.state);
    if (eliminated !== before)
      announceLabel({
        label: eliminated.length < before.length ? "optionRestored" : "optionEliminated",
        values: { option: optionIndex },
      });
  };

  /** Handles Enter and Space: checks an answer, or moves on after it. Returns whether the key was used. */
  const continueByKey = (key: "Enter" | " ", origin: EventTarget | undefined): boolean => {
    const { state } = quiz;
    const { index, questions, phase } = state;
    const question = questions.normalized(index);
    const isLeaving = phase.name === "answering" && phase.isLeaving;
    if (!question || isLeaving || isAtSummary(state) || isClosed(state)) return false;
    const item = currentItem(state);
    const isOnOption = origin instanceof HTMLInputElement;
    const isDone = item.isFinal || (item.status === "answered" && !isOnOption);
    const isLast = index >= questions.total - 1;
    const isUnchecked = !item.isFinal && !state.settings.isExam && kindOf(question) !== "single";
    // On the last question, this may be the button that repeats a failed check.
    if (isUnchecked || (isDone && isLast)) {
      const check = root.current?.querySelector<HTMLElement>("[data-check]");
      if (key !== "Enter" || !check) return false;
      check.click();
      return true;
    }
    if (!isDone) return false;
    player.goToNext();
    return true;
  };

  /** Performs the action of a key. Returns whether the key was used. */
  const act = (action: ShortcutAction, origin?: EventTarget): boolean => {
    const { state } = quiz;
    const { index, questions, settings } = state;
    switch (action.do) {
      case "choose":
        if (questions.normalized(index)?.customRules?.hasOptionKeys === false) return false;
        choose(action.index);
        break;
      case "eliminate":
        eliminate(action.index);
        break;
      case "next":
        if (index < questions.total - 1) player.goToNext();
        break;
      case "previous":
        if (settings.isForwardOnly) break;
        if (isAtSummary(state)) goTo(index);
        else if (index > 0) goTo(index - 1);
        break;
      case "goOn":
        return continueByKey(action.key, origin);
      case "flag":
        if (!isAtSummary(state)) quiz.flag(questions.ids[index] ?? "");
        break;
      case "navigator":
        player.currentCell.current?.focus();
        break;
      case "help":
        player.setHelpOpen(true);
        break;
    }
    return true;
  };

  useShortcuts(player.hasShortcuts && !player.isHelpOpen && !isOver, act, {
    within: root,
    lastInput: player.lastInput,
    keys: typeof props.shortcuts === "object" ? props.shortcuts : undefined,
    takeEarlyKeys: player.takeEarlyKeys,
  });
}
