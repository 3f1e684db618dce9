import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Strikethrough, Undo2 } from "../../icons/screen-icons.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { isChangeable, type OptionState } from "./option-state.ts";
import * as css from "./OptionRow.css.ts";

export const OPTION_LABELS = {
  struckOut: "Struck out",
  strikeOut: "Strike out {letter}",
  restore: "Restore {letter}",
} as const satisfies LabelSet;

/** How the rows of a kind look: whether the input is seen itself, or its letter on a plate stands for it. */
export interface OptionLook {
  row?: string;
  input: string;
  letter: string;
  /** Of the letter, by the option's state. */
  letterState?: Record<OptionState, string>;
}

export interface OptionRowProps {
  type: "radio" | "checkbox";
  look: OptionLook;
  /** Unique to the question. */
  id: string;
  /** What radios of one question are grouped by. */
  group?: string;
  letter: string;
  text: string;
  isChosen: boolean;
  state: OptionState;
  /** The words of its mark; `null` for none. */
  mark: string | null;
  isStruck: boolean;
  onChoose: () => void;
  /** Without it the option can't be struck out, and nothing stands beside it. */
  onStrike?: (() => void) | undefined;
}

/**
 * An option to choose, by pointer, Space or Enter, and beside it the button that strikes it out. Where that button goes
 * while it has the focus, the option takes it.
 */
export function OptionRow(props: OptionRowProps) {
  const { type, look, id, group, letter, text, isChosen, state, mark, isStruck, onChoose, onStrike } = props;
  const input = useRef<HTMLInputElement>(null);
  const say = useSay("quiz", OPTION_LABELS);
  const noteId = `${id}-mark-${letter}`;
  const isOpen = isChangeable(state);
  const isCrossedOut = isStruck && !isChosen;
  // On a page that a server wrote, it may have been chosen before the script was there.
  const first = useRef(() => {
    if (input.current?.checked && !isChosen && isOpen) onChoose();
  });
  useEffect(() => first.current(), []);
  const row = (
    <label className={classNames(css.option, look.row, css.state[state], isCrossedOut && css.struckOption)}>
      <input
        ref={input}
        type={type}
        name={group}
        className={look.input}
        checked={isChosen}
        // Without its default the click also leaves the control itself as it was, which only React would restore.
        onClick={(event) => {
          if (!isOpen || event.detail > 1) event.preventDefault();
        }}
        onChange={({ nativeEvent }) => {
          if (!nativeEvent.defaultPrevented) onChoose();
        }}
        onKeyDown={(event) => {
          // Enter checks an answer of several parts, and goes on once an answer is final.
          if (event.key !== "Enter" || type === "checkbox" || !isOpen || isChosen) return;
          event.preventDefault();
          onChoose();
        }}
        aria-label={`${letter}. ${text}`}
        aria-describedby={mark !== null || isCrossedOut ? noteId : undefined}
        aria-disabled={isOpen ? undefined : true}
      />
      <span className={classNames(look.letter, look.letterState?.[state])} aria-hidden>
        {letter}
      </span>
      <span className={classNames(css.text, isCrossedOut && css.struckText)} dir="auto">
        {text}
      </span>
      {mark === null ? null : (
        <span
          className={classNames(css.mark, css.verdictColor[state === "incorrect" ? "incorrect" : "correct"])}
          id={noteId}
        >
          {state === "incorrect" ? <X size={18} /> : <Check size={18} />}
          {mark}
        </span>
      )}
      {isCrossedOut ? (
        <span className={visuallyHidden} id={noteId}>
          {say("struckOut")}
        </span>
      ) : null}
    </label>
  );
  // The same box with and without the button: the option keeps the focus when its answer is final.
  return (
    <div className={onStrike ? css.strikable : undefined}>
      {row}
      {!onStrike || isChosen || !isOpen ? null : (
        <StrikeButton
          does={say(isStruck ? "restore" : "strikeOut", { letter })}
          isStruck={isStruck}
          onClick={onStrike}
          option={input}
        />
      )}
    </div>
  );
}

interface StrikeButtonProps {
  does: string;
  isStruck: boolean;
  onClick: () => void;
  option: RefObject<HTMLInputElement | null>;
}

/** Hands the focus over to its option when it goes. */
function StrikeButton({ does, isStruck, onClick, option }: StrikeButtonProps) {
  useLayoutEffect(() => {
    const input = option.current;
    return () => {
      // It is still there; within a shadow tree the document knows the tree's host alone.
      const { activeElement } = (input?.getRootNode() ?? document) as Document;
      const row = input?.closest("label")?.parentElement;
      if (activeElement !== input && row?.contains(activeElement)) input?.focus();
    };
  }, [option]);
  return (
    <Button isIcon variant="quiet" aria-label={does} onClick={onClick}>
      {isStruck ? <Undo2 size={18} /> : <Strikethrough size={18} />}
    </Button>
  );
}
