import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type SyntheticEvent,
} from "react";
import { NOTE_MAX } from "../../../api/saved-questions/saved-question-limits.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextArea } from "../../controls/TextArea/TextArea.tsx";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { activeElementOf } from "../../focus/focus.ts";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { Check } from "../../icons/icons.tsx";
import { NotebookPen } from "../../icons/question-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./OwnNote.css.ts";

/** Saving state of a note. */
export type NoteState = "idle" | "pending" | "saved" | "failed";

export const NOTE_LABELS = {
  addNote: "Add a note",
  addNoteOn: "Add a note on {name}",
  yourNote: "Your note",
  yourNoteOn: "Your note on {name}",
  charactersLeft: { one: "{count} character left", other: "{count} characters left" },
  noteTooLong: "A note can have up to {max} characters; this one has {length}. Shorten it to save it.",
  noteSaving: "Saving…",
  noteSaved: "Saved",
  noteNotSaved: "Not saved.",
  noteMerged: "This note was also changed on another device. Both texts are here.",
  tryAgain: "Try again",
} as const satisfies LabelSet;

interface OwnNoteOwnProps {
  /** Subject of the note, such as `question 3`, for the accessible names of button and field. */
  subject: string;
  /** Text of the note; empty for none. */
  value: string;
  /** Called with the text on each change. */
  onValueChange: (value: string) => void;
  /** State of saving the text. */
  state: NoteState;
  /** Whether the text was merged with a change from another device. Default false. */
  merged?: boolean | undefined;
  /** Reason why the note was not saved. */
  failure?: string | undefined;
  /** Called when the learner retries saving. */
  onRetry: () => void;
  /** Labels that override those of the provider. */
  labels?: Partial<LabelSet> | undefined;
}

export interface OwnNoteProps
  extends OwnNoteOwnProps, Omit<ComponentPropsWithRef<"div">, keyof OwnNoteOwnProps | "children"> {}

/** Number of characters left below which they are counted. */
const COUNT_BELOW = 200;

/**
 * A learner's note: a button until there is a note, then a field with its saving state.
 *
 * The button opens and focuses the field. Near the limit, the field's description has the number of characters left. A text
 * that is too long is not cut off and is an error of the field. In print, the text appears without the field.
 */
export function OwnNote({
  subject,
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
  const t = useLabels("quiz", NOTE_LABELS, labels);
  const [isOpen, setOpen] = useState(value !== "");
  // The note may arrive later. The field stays when its text is deleted.
  if (!isOpen && value !== "") setOpen(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen && wasOpened.current) field.current?.focus();
  }, [isOpen]);
  const lastTyped = useRef(value);
  const selection = useRef<[start: number, end: number] | null>(null);
  const storeSelection = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    selection.current = [currentTarget.selectionStart, currentTarget.selectionEnd];
  };
  // A new value from outside would move the caret to the end.
  useLayoutEffect(() => {
    const isTyped = value === lastTyped.current;
    lastTyped.current = value;
    const hasFocus = field.current !== null && activeElementOf(field.current) === field.current;
    if (!isTyped && selection.current && hasFocus) field.current?.setSelectionRange(...selection.current);
  }, [value]);
  if (!isOpen)
    return (
      <div {...rest} className={className}>
        <Button
          variant="quiet"
          aria-label={t("addNoteOn", { name: subject })}
          className={css.add}
          onClick={() => {
            wasOpened.current = true;
            setOpen(true);
          }}
        >
          <NotebookPen size={18} />
          {t("addNote")}
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
          label={t("yourNote")}
          aria-label={t("yourNoteOn", { name: subject })}
          value={value}
          onChange={(event) => {
            lastTyped.current = event.target.value;
            onValueChange(event.target.value);
          }}
          onSelect={storeSelection}
          // React does not call onSelect in a shadow root.
          onKeyUp={storeSelection}
          onPointerUp={storeSelection}
          hint={!isTooLong && left <= COUNT_BELOW ? t("charactersLeft", { count: left }) : undefined}
          error={isTooLong ? t("noteTooLong", { max: NOTE_MAX, length: value.length }) : undefined}
        />
        <p className={css.state} role="status">
          {merged ? `${t("noteMerged")} ` : null}
          {isTooLong ? null : <State t={t} state={state} failure={failure} onRetry={onRetry} />}
        </p>
      </div>
      <div className={css.printed}>
        <p className={css.printedTitle}>{t("yourNote")}</p>
        <p className={css.printedText}>{value}</p>
      </div>
    </div>
  );
}

interface StateProps extends Pick<OwnNoteProps, "state" | "failure" | "onRetry"> {
  t: Translate<typeof NOTE_LABELS>;
}

function State({ t, state, failure, onRetry }: StateProps) {
  if (state === "pending") return t("noteSaving");
  if (state === "saved")
    return (
      <span className={css.saved}>
        <Check size={16} />
        {t("noteSaved")}
      </span>
    );
  if (state === "failed")
    return (
      <>
        <span className={css.failed}>{t("noteNotSaved")}</span> {failure}{" "}
        <TextButton onClick={onRetry}>{t("tryAgain")}</TextButton>
      </>
    );
  return null;
}
