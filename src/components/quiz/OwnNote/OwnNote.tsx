import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from "react";
import type { LabelSet } from "../../labels/label.ts";
import { useSay, type Say } from "../../labels/labels.tsx";
import { NOTE_MAX } from "../../../api/marks/mark-limits.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextArea } from "../../controls/TextArea/TextArea.tsx";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { Check } from "../../icons/icons.tsx";
import { NotebookPen } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./OwnNote.css.ts";

/** Where a note stands: as it was found, on its way, stored, or not stored. */
export type NoteState = "idle" | "saving" | "saved" | "failed";

export const NOTE_LABELS = {
  addNote: "Add a note",
  addNoteOn: "Add a note on {name}",
  yourNote: "Your note",
  yourNoteOn: "Your note on {name}",
  charactersLeft: { one: "{count} character left", other: "{count} characters left" },
  noteTooLong:
    "A note has at most {most} characters; this one has {length}. It is stored once it is shorter.",
  noteSaving: "Saving…",
  noteSaved: "Saved",
  noteNotSaved: "Not saved.",
  noteMerged: "This note was also changed on another device. Both texts are here.",
  tryAgain: "Try again",
} as const satisfies LabelSet;

interface OwnNoteOwnProps {
  /** What it is on, such as `question 3`: part of the names of button and field. */
  on: string;
  /** The text; empty where there is none. */
  value: string;
  onValueChange: (value: string) => void;
  state: NoteState;
  /** The text was merged with a change from another device. Default false. */
  merged?: boolean | undefined;
  /** Why it is not stored. */
  failure?: string | undefined;
  /** The reader wants it stored once more. */
  onRetry: () => void;
  /** Words in place of the note's own. */
  labels?: Partial<LabelSet> | undefined;
}

export interface OwnNoteProps
  extends OwnNoteOwnProps, Omit<ComponentPropsWithRef<"div">, keyof OwnNoteOwnProps | "children"> {}

/** From how many characters left on they are counted. */
const COUNTED_FROM = 200;

/**
 * A learner's own note: a button until there is one, then a field that says whether it is stored.
 *
 * Keyboard: Enter on the button opens the field and goes there. Assistive technology reads the limit as part of the field's
 * description once it is near, and hears where the note stands when there is room. A text that is too long stays and
 * is an error of the field. On paper the text stands without the field.
 */
export function OwnNote({
  on,
  value,
  onValueChange,
  state,
  merged = false,
  failure,
  onRetry,
  labels,
  className,
  ...rest
}: OwnNoteProps) {
  const say = useSay("quiz", NOTE_LABELS, labels);
  const [isOpen, setOpen] = useState(value !== "");
  const field = useRef<HTMLTextAreaElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isOpen && isAsked.current) field.current?.focus();
  }, [isOpen]);
  const typed = useRef(value);
  const selection = useRef<[start: number, end: number] | null>(null);
  // Text that is put in from outside would take the caret to its end.
  useLayoutEffect(() => {
    const isTyped = value === typed.current;
    typed.current = value;
    if (!isTyped && selection.current && document.activeElement === field.current)
      field.current?.setSelectionRange(...selection.current);
  }, [value]);
  if (!isOpen)
    return (
      <div {...rest} className={className}>
        <Button
          variant="quiet"
          aria-label={say("addNoteOn", { name: on })}
          className={css.add}
          onClick={() => {
            isAsked.current = true;
            setOpen(true);
          }}
        >
          <NotebookPen size={18} />
          {say("addNote")}
        </Button>
      </div>
    );
  const left = NOTE_MAX - value.length;
  const isTooLong = left < 0;
  return (
    <div {...rest} className={classNames(css.note, value === "" && css.empty, className)}>
      <div className={css.field}>
        <TextArea
          ref={field}
          className={css.text}
          label={say("yourNote")}
          aria-label={say("yourNoteOn", { name: on })}
          value={value}
          onChange={(event) => {
            typed.current = event.target.value;
            onValueChange(event.target.value);
          }}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            selection.current = [selectionStart, selectionEnd];
          }}
          hint={!isTooLong && left <= COUNTED_FROM ? say("charactersLeft", { count: left }) : undefined}
          error={isTooLong ? say("noteTooLong", { most: NOTE_MAX, length: value.length }) : undefined}
        />
        <p className={css.state} role="status">
          {merged ? `${say("noteMerged")} ` : null}
          {isTooLong ? null : <State say={say} state={state} failure={failure} onRetry={onRetry} />}
        </p>
      </div>
      <div className={css.paper}>
        <p className={css.paperTitle}>{say("yourNote")}</p>
        <p className={css.paperText}>{value}</p>
      </div>
    </div>
  );
}

interface StateProps extends Pick<OwnNoteProps, "state" | "failure" | "onRetry"> {
  say: Say<typeof NOTE_LABELS>;
}

function State({ say, state, failure, onRetry }: StateProps) {
  if (state === "saving") return say("noteSaving");
  if (state === "saved")
    return (
      <span className={css.saved}>
        <Check size={16} />
        {say("noteSaved")}
      </span>
    );
  if (state === "failed")
    return (
      <>
        <span className={css.failed}>{say("noteNotSaved")}</span> {failure}{" "}
        <TextButton onClick={onRetry}>{say("tryAgain")}</TextButton>
      </>
    );
  return null;
}
