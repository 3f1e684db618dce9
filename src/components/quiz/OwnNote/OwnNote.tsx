import { useEffect, useRef, useState } from "react";
import { NOTE_MAX } from "../../../api/marks/mark-limits.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextArea } from "../../controls/TextArea/TextArea.tsx";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { formatNumber, plural } from "../../format/numbers.ts";
import { Check } from "../../icons/icons.tsx";
import { NotebookPen } from "../../icons/screen-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./OwnNote.css.ts";

/** Where a note stands: as it was found, on its way, stored, or not stored. */
export type NoteState = "idle" | "saving" | "saved" | "failed";

export interface OwnNoteProps {
  /** What it is on, such as `question 3`: part of the names of button and field. */
  on: string;
  /** The text; empty where there is none. */
  value: string;
  onValueChange: (value: string) => void;
  state: NoteState;
  /** Why it is not stored. */
  failure?: string | undefined;
  /** The reader wants it stored once more. */
  onRetry: () => void;
}

/** From how many characters left on they are counted. */
const COUNTED_FROM = 200;

/**
 * A learner's own note: a button until there is one, then a field that says whether it is stored.
 *
 * Keyboard: Enter on the button opens the field and goes there. Assistive technology reads the limit as part of the field's
 * description once it is near, and hears where the note stands when there is room. A text that is too long stays and
 * is an error of the field. On paper the text stands without the field.
 */
export function OwnNote({ on, value, onValueChange, state, failure, onRetry }: OwnNoteProps) {
  const [isOpen, setOpen] = useState(value !== "");
  const field = useRef<HTMLTextAreaElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isOpen && isAsked.current) field.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        aria-label={`Add a note on ${on}`}
        className={css.add}
        onClick={() => {
          isAsked.current = true;
          setOpen(true);
        }}
      >
        <NotebookPen size={18} />
        Add a note
      </Button>
    );
  const left = NOTE_MAX - value.length;
  const isTooLong = left < 0;
  return (
    <div className={classNames(css.note, value === "" && css.empty)}>
      <div className={css.field}>
        <TextArea
          ref={field}
          label="Your note"
          aria-label={`Your note on ${on}`}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          hint={!isTooLong && left <= COUNTED_FROM ? `${plural(left, "character")} left` : undefined}
          error={
            isTooLong
              ? `A note has at most ${formatNumber(NOTE_MAX)} characters; this one has ${formatNumber(value.length)}. It is stored once it is shorter.`
              : undefined
          }
        />
        <p className={css.state} role="status">
          {isTooLong ? null : <State state={state} failure={failure} onRetry={onRetry} />}
        </p>
      </div>
      <div className={css.paper}>
        <p className={css.paperTitle}>Your note</p>
        <p className={css.paperText}>{value}</p>
      </div>
    </div>
  );
}

function State({ state, failure, onRetry }: Pick<OwnNoteProps, "state" | "failure" | "onRetry">) {
  if (state === "saving") return "Saving…";
  if (state === "saved")
    return (
      <span className={css.saved}>
        <Check size={16} />
        Saved
      </span>
    );
  if (state === "failed")
    return (
      <>
        <span className={css.failed}>Not saved.</span> {failure}{" "}
        <TextButton onClick={onRetry}>Try again</TextButton>
      </>
    );
  return null;
}
