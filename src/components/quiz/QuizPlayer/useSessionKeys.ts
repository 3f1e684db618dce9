import type { RefObject } from "react";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { optionValue } from "../../../api/questions/scoring.ts";
import { optionLetter } from "../QuestionCard/option-state.ts";
import { useShortcuts } from "../Shortcuts/useShortcuts.ts";

/** What the keys of a session do; what is `undefined` can't be done at the moment. */
export interface SessionKeys {
  question: AskedQuestion;
  /** The options of the question that are struck out. */
  struck: readonly number[];
  /** Holds the controls of the question. */
  card: RefObject<HTMLElement | null>;
  /** Whether a chosen option is told: it is where nothing else tells that it was. */
  isChoiceTold: boolean;
  /** Called after an option was clicked. */
  onChosen: (() => void) | undefined;
  /** Strikes an option out, or restores it. Returns whether it was done. */
  onStrike: ((option: number) => boolean) | undefined;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onFlag: (() => void) | undefined;
  onAnnounce: (words: string) => void;
}

/** Lets keys do what a session's buttons do, and tells what is not seen to be done. */
export function useSessionKeys(
  isEnabled: boolean,
  keys: SessionKeys & { onNavigator: () => void; onHelp: () => void },
): void {
  const { question, struck, card, isChoiceTold, onChosen, onStrike, onAnnounce } = keys;

  /** As a click on it does. */
  const choose = (place: number) => {
    const control = card.current?.querySelectorAll("input")[place];
    if (!control || !onChosen) return;
    control.click();
    if (isChoiceTold && control.type === "radio") onAnnounce(`${optionLetter(place)} is chosen`);
    onChosen();
  };

  const strike = (place: number) => {
    const option = question.options[place];
    if (!option || !onStrike) return;
    const value = optionValue(option, place);
    if (onStrike(value))
      onAnnounce(`${optionLetter(place)} is ${struck.includes(value) ? "restored" : "struck out"}`);
  };

  useShortcuts(isEnabled, (action) => {
    switch (action.do) {
      case "choose":
        choose(action.index);
        break;
      case "strike":
        strike(action.index);
        break;
      case "next":
        keys.onNext?.();
        break;
      case "previous":
        keys.onPrevious?.();
        break;
      case "flag":
        keys.onFlag?.();
        break;
      case "navigator":
        keys.onNavigator();
        break;
      case "help":
        keys.onHelp();
        break;
    }
  });
}
