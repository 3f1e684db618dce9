import { useEffect, useRef } from "react";
import { kindOf } from "../../../api/questions/kinds.ts";
import type { ShortcutAction } from "../Shortcuts/shortcuts.ts";
import { useShortcuts } from "../Shortcuts/useShortcuts.ts";
import { canEliminate, currentItem, isAnswerable, isAtSummary, isClosed } from "../engine/state.ts";
import type { PlayerContext } from "./quiz-context.ts";
import { useIsServed, useQuizState } from "../react/use-quiz-engine.ts";

/** Lets keys do what a session's buttons do, and tells what is not seen to be done. */
export function useSessionKeys(player: PlayerContext): void {
  const { quiz, props, root, card, heading, session, tell, move } = player;
  const isOver = useQuizState(quiz, isClosed);

  /** As a click on it does. */
  const choose = (place: number) => {
    const control = card.current?.querySelectorAll("input")[place];
    const { state } = quiz;
    if (!control || !isAnswerable(state) || currentItem(state).isFinal || isAtSummary(state)) return;
    const isLeaving = state.phase.name === "answering" && state.phase.isLeaving;
    control.click();
    // It is told where nothing else tells that it was chosen.
    const question = state.questions.asked(state.index);
    const isSilent = question !== undefined && kindOf(question) === "single" && state.settings.isExam;
    if (isSilent) tell({ label: "optionChosen", values: { option: place } });
    // The question whether to leave has gone with the answer, and with it what had the focus.
    if (isLeaving) heading.current?.focus();
  };

  const strike = (place: number) => {
    const { state } = quiz;
    const question = state.questions.asked(state.index);
    const option = question?.options[place];
    if (!option || !question || !canEliminate(question) || isAtSummary(state)) return;
    const { eliminated: before } = currentItem(state);
    quiz.eliminate(question.id, option.id ?? "");
    const { eliminated } = currentItem(quiz.state);
    if (eliminated !== before)
      tell({
        label: eliminated.length < before.length ? "optionRestored" : "optionStruck",
        values: { option: place },
      });
  };

  /** Checks an answer of several parts, and goes on after an answer. Returns whether the key was used. */
  const continueByKey = (key: "Enter" | " ", origin: EventTarget | undefined): boolean => {
    const { state } = quiz;
    const { index, questions, phase } = state;
    const question = questions.asked(index);
    const isAsking = phase.name === "answering" && phase.isLeaving;
    if (!question || isAsking || isAtSummary(state) || isClosed(state)) return false;
    const item = currentItem(state);
    const isOnOption = origin instanceof HTMLInputElement;
    if (!item.isFinal && !state.settings.isExam && kindOf(question) !== "single") {
      const check = root.current?.querySelector<HTMLElement>("[data-check]");
      if (key !== "Enter" || !check) return false;
      check.click();
      return true;
    }
    const isDone = item.isFinal || (item.status === "answered" && !isOnOption);
    if (!isDone || index >= questions.total - 1) return false;
    player.goOn();
    return true;
  };

  /** Does what a key stands for. Returns whether the key was used. */
  const act = (action: ShortcutAction, origin?: EventTarget): boolean => {
    const { state } = quiz;
    const { index, questions, settings } = state;
    switch (action.do) {
      case "choose":
        choose(action.index);
        break;
      case "strike":
        strike(action.index);
        break;
      case "next":
        if (index < questions.total - 1) player.goOn();
        break;
      case "previous":
        if (settings.isForwardOnly) break;
        if (isAtSummary(state)) move(index);
        else if (index > 0) move(index - 1);
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
        player.setHelpOpen(session !== "failed");
        break;
    }
    return true;
  };

  /** Pressed before the code was there that they need, and what was pressed after them. */
  const early = useRef<ShortcutAction[]>([]);
  const isEarly = (action: ShortcutAction): boolean => {
    if (session !== "loading") return false;
    const needsOptions = action.do === "choose" || action.do === "goOn";
    const question = quiz.state.questions.asked(quiz.state.index);
    const hasOptions = !question || kindOf(question) === "single";
    return early.current.length > 0 || action.do === "navigator" || (needsOptions && !hasOptions);
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (session === "loading") return;
    const actions = session === "failed" ? [] : early.current;
    early.current = [];
    void (async () => {
      for (const action of actions) {
        latest.current(action);
        // What one has changed is drawn before the next.
        await Promise.resolve();
      }
    })();
  }, [session]);

  useShortcuts(
    player.hasKeys && !(player.isHelpOpen && typeof session === "object") && !isOver,
    (action, origin) => {
      if (!isEarly(action)) return act(action, origin);
      early.current.push(action);
      return true;
    },
    {
      within: root,
      keys: typeof props.shortcuts === "object" ? props.shortcuts : undefined,
      isServed: useIsServed(),
    },
  );
}
