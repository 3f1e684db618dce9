import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "../../../theme/class-names.ts";
import { optionLetter } from "../feedback/option-letter.ts";
import { unformatted } from "../feedback/unformatted.ts";
import * as css from "./OptionRow.css.ts";

/** Classes of an option's elements: the input is visible, or the letter represents it. */
export interface OptionLook {
  row?: string;
  input: string;
  letter: string;
  /** Class of the letter, by the option's state. */
  letterState?: Record<css.OptionState, string>;
}

/** Presentation of an option that is formatted, revealed or eliminated; part of the deferred code. */
export interface OptionExtras {
  /** The formatted text. */
  content: ReactNode;
  /** The text without formatting. */
  name: string;
  /** Whether the classes show the outcome instead of the option's state. */
  isRevealed: boolean;
  /** Value of `data-state`. */
  state?: "correct" | "incorrect" | "other" | "eliminated" | undefined;
  row?: string | undefined;
  letter?: string | undefined;
  text?: string | undefined;
  /** Accessible description of the option; `null` for none. */
  note: { className: string; content: ReactNode } | null;
  /** Content beside the option. */
  aside: ReactNode;
}

export interface OptionRowProps {
  type: "radio" | "checkbox";
  look: OptionLook;
  /** Unique id of the question. */
  id: string;
  /** Name that groups the radios of a question. */
  group?: string;
  index: number;
  text: string;
  chosen: boolean;
  /** Whether the option can't be changed. */
  locked: boolean;
  /** Whether space for the Eliminate button is reserved. */
  eliminable: boolean;
  extras: OptionExtras | undefined;
  onChoose: () => void;
}

/** An option that can be chosen by pointer, Space or Enter. */
export function OptionRow(props: OptionRowProps) {
  const { type, look, id, group, index, text, chosen, locked, eliminable, extras, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const letter = optionLetter(index);
  const noteId = `${id}-note-${letter}`;
  const plainText = unformatted(text);
  const { content = plainText, name = plainText, isRevealed, note } = extras ?? {};
  const state = locked ? (chosen ? "lockedChosen" : "locked") : chosen ? "chosen" : "open";
  // On a server-rendered page, the learner may have chosen the option before hydration.
  const onMount = useRef(() => {
    if (input.current?.checked && !chosen && !locked) onChoose();
  });
  useEffect(() => onMount.current(), []);
  return (
    // The same elements with and without the button, so that the option keeps the focus when its answer becomes final.
    <div className={eliminable ? css.withAside : undefined}>
      <label
        className={classNames(css.option, look.row, !isRevealed && css.state[state], extras?.row)}
        data-selected={chosen || undefined}
        data-state={extras?.state}
      >
        <input
          ref={input}
          type={type}
          name={group}
          className={look.input}
          checked={chosen}
          // Preventing the default also keeps the native state, which only React would restore otherwise.
          onClick={(event) => {
            if (locked || event.detail > 1) event.preventDefault();
          }}
          onChange={({ nativeEvent }) => {
            if (!nativeEvent.defaultPrevented) onChoose();
          }}
          onKeyDown={(event) => {
            // Enter on a checkbox checks the answer, and Enter on a final answer moves on; the player handles both.
            if (event.key !== "Enter" || type === "checkbox" || locked || chosen) return;
            event.preventDefault();
            onChoose();
          }}
          aria-label={`${letter}. ${name}`}
          aria-describedby={note ? noteId : undefined}
          aria-disabled={locked || undefined}
        />
        <span
          className={classNames(look.letter, !isRevealed && look.letterState?.[state], extras?.letter)}
          aria-hidden
        >
          {letter}
        </span>
        <span className={classNames(css.text, extras?.text)} dir="auto">
          {content}
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
