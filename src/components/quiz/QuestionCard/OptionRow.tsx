import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import { optionLetter } from "./option-letter.ts";
import * as css from "./OptionRow.css.ts";

/** How the rows of a kind look: whether the input is seen itself, or its letter on a plate stands for it. */
export interface OptionLook {
  row?: string;
  input: string;
  letter: string;
  /** Of the letter, by the option's state. */
  letterState?: Record<css.OptionState, string>;
}

/** What an option has besides its text: whether it is right, or eliminated. Comes with the code after the first question. */
export interface OptionExtras {
  /** The classes of row and letter say whether it is right, instead of its state. */
  isRevealed: boolean;
  row?: string | undefined;
  letter?: string | undefined;
  text?: string | undefined;
  /** What describes the option; `null` for nothing. */
  note: { className: string; content: ReactNode } | null;
  /** Stands beside the option. */
  aside: ReactNode;
}

export interface OptionRowProps {
  type: "radio" | "checkbox";
  look: OptionLook;
  /** Unique to the question. */
  id: string;
  /** What radios of one question are grouped by. */
  group?: string;
  index: number;
  text: string;
  isChosen: boolean;
  /** Nothing can be changed. */
  isLocked: boolean;
  /** Whether there is room beside it for the button that eliminates it. */
  hasAside: boolean;
  extras: OptionExtras | undefined;
  onChoose: () => void;
}

/** An option to choose, by pointer, Space or Enter. */
export function OptionRow(props: OptionRowProps) {
  const { type, look, id, group, index, text, isChosen, isLocked, hasAside, extras, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const letter = optionLetter(index);
  const noteId = `${id}-mark-${letter}`;
  const { isRevealed, note } = extras ?? {};
  const state = isLocked ? (isChosen ? "kept" : "locked") : isChosen ? "chosen" : "open";
  // On a page that a server wrote, it may have been chosen before the script was there.
  const first = useRef(() => {
    if (input.current?.checked && !isChosen && !isLocked) onChoose();
  });
  useEffect(() => first.current(), []);
  return (
    // The same box with and without the button: the option keeps the focus when its answer is final.
    <div className={hasAside ? css.strikable : undefined}>
      <label className={classNames(css.option, look.row, !isRevealed && css.state[state], extras?.row)}>
        <input
          ref={input}
          type={type}
          name={group}
          className={look.input}
          checked={isChosen}
          // Without its default the click also leaves the control itself as it was, which only React would restore.
          onClick={(event) => {
            if (isLocked || event.detail > 1) event.preventDefault();
          }}
          onChange={({ nativeEvent }) => {
            if (!nativeEvent.defaultPrevented) onChoose();
          }}
          onKeyDown={(event) => {
            // Enter checks an answer of several parts, and goes on once an answer is final.
            if (event.key !== "Enter" || type === "checkbox" || isLocked || isChosen) return;
            event.preventDefault();
            onChoose();
          }}
          aria-label={`${letter}. ${text}`}
          aria-describedby={note ? noteId : undefined}
          aria-disabled={isLocked || undefined}
        />
        <span
          className={classNames(look.letter, !isRevealed && look.letterState?.[state], extras?.letter)}
          aria-hidden
        >
          {letter}
        </span>
        <span className={classNames(css.text, extras?.text)} dir="auto">
          {text}
        </span>
        {note ? (
          <span className={note.className} id={noteId}>
            {note.content}
          </span>
        ) : null}
      </label>
      {extras?.aside}
    </div>
  );
}
