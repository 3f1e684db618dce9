import type { RefObject } from "react";
import { kindOf } from "../../../api/questions/kinds.ts";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { optionLetter } from "../QuestionCard/option-state.ts";
import { useShortcuts } from "../Shortcuts/useShortcuts.ts";
import { canStrike } from "./can-strike.ts";
import type { QuizEngine } from "./engine.ts";

export const KEY_LABELS = {
  optionChosen: "{letter} is chosen",
  optionStruck: "{letter} is struck out",
  optionRestored: "{letter} is restored",
} as const satisfies LabelSet;

/** Lets keys do what a session's buttons do, and tells what is not seen to be done. */
export function useSessionKeys(quiz: QuizEngine, within: RefObject<HTMLElement | null>): void {
  const { props, question, draft, card, heading, index, total, isAtSummary, isOpen, announce } = quiz;
  const say = useSay("quiz", KEY_LABELS);

  /** As a click on it does. */
  const choose = (place: number) => {
    const control = card.current?.querySelectorAll("input")[place];
    if (!control || !isOpen || quiz.isFinal || isAtSummary) return;
    const { isLeaving } = quiz;
    control.click();
    // It is told where nothing else tells that it was chosen.
    const isSilent = question !== undefined && kindOf(question) === "single" && quiz.isExam;
    if (isSilent) announce(say("optionChosen", { letter: optionLetter(place) }));
    // The question whether to leave has gone with the answer, and with it what had the focus.
    if (isLeaving) heading.current?.focus();
  };

  const strike = (place: number) => {
    const option = question?.options[place];
    if (!option || !question || !canStrike(question) || isAtSummary) return;
    const value = option.id ?? 0;
    const wasStruck = draft.struck[question.id]?.includes(value);
    if (quiz.strike(value))
      announce(say(wasStruck ? "optionRestored" : "optionStruck", { letter: optionLetter(place) }));
  };

  useShortcuts(
    quiz.hasKeys && !quiz.isHelpOpen && quiz.submission !== "done",
    (action) => {
      switch (action.do) {
        case "choose":
          choose(action.index);
          break;
        case "strike":
          strike(action.index);
          break;
        case "next":
          if (index < total - 1) quiz.goOn();
          break;
        case "previous":
          if (!quiz.isForwardOnly && (index > 0 || isAtSummary)) quiz.move(isAtSummary ? index : index - 1);
          break;
        case "flag":
          if (!isAtSummary) quiz.toggleFlag();
          break;
        case "navigator":
          quiz.currentCell.current?.focus();
          break;
        case "help":
          quiz.setHelpOpen(true);
          break;
      }
    },
    { within, keys: typeof props.shortcuts === "object" ? props.shortcuts : undefined },
  );
}
