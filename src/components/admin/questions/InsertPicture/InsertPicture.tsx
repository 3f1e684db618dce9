import { useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { ALT_MAX, findNotation, pictureNotation } from "../../../../api/questions/text/rich-text.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { ActionDialog } from "../../../forms/ActionDialog/ActionDialog.tsx";
import { textFieldProps } from "../../../forms/field-props.ts";
import { ImagePlus } from "../../../icons/screen-icons.tsx";
import { PictureField, type PictureUpload } from "../PictureField/PictureField.tsx";
import * as css from "./InsertPicture.css.ts";

export interface InsertPictureProps {
  /** Label of the text field, such as `Option 1`. */
  label: string;
  upload: PictureUpload;
  /** Whether saving is pending: nothing can be changed. */
  pending: boolean;
  /** Called with the text that has the picture at the cursor. */
  onValueChange: (value: string) => void;
  /** The text field: a controlled `textarea`. */
  children: ReactNode;
}

/** The URL of the uploaded picture, empty if there is none, and its description. */
interface Picture {
  src: string;
  alt: string;
}

const NO_PICTURE: Picture = { src: "", alt: "" };

/** The text field, and the part of its text that the picture replaces. */
interface TextRange {
  area: HTMLTextAreaElement;
  start: number;
  end: number;
}

/**
 * A text field with a button that inserts a picture at its cursor. A dialog uploads the picture and asks for its description.
 *
 * Keyboard: after Insert, the text field has the focus, and the cursor is after the picture. Cancel and Escape return
 * to the button and keep picture and description for the next time. Enter in the description inserts the picture.
 */
export function InsertPicture({ label, upload, pending, onValueChange, children }: InsertPictureProps) {
  const field = useRef<HTMLDivElement>(null);
  /** Browsers put the cursor at the start of a field that never had the focus. */
  const hadFocus = useRef(false);
  const [range, setRange] = useState<TextRange | null>(null);
  // Outside the dialog, so that closing it loses neither the uploaded picture nor its description.
  const [picture, setPicture] = useState<Picture>(NO_PICTURE);
  const open = () => {
    const area = field.current?.querySelector("textarea");
    if (!area) return;
    const { value, selectionStart, selectionEnd } = area;
    const [start, end] = hadFocus.current ? [selectionStart, selectionEnd] : [value.length, value.length];
    // A picture within other notation would break both.
    const enclosingNotation = [...findNotation(value)].find(
      ({ index, source }) => index < start && start < index + source.length && start === end,
    );
    const cursor = enclosingNotation ? enclosingNotation.index + enclosingNotation.source.length : null;
    setRange({ area, start: cursor ?? start, end: cursor ?? end });
  };
  const insert = (notation: string) => {
    if (!range) return;
    const { area, start, end } = range;
    const before = area.value.slice(0, start);
    const textToCursor = before + (/\S$/.test(before) ? " " : "") + notation;
    const after = area.value.slice(end);
    flushSync(() => {
      onValueChange(textToCursor + (/^[\p{L}\p{N}]/u.test(after) ? " " : "") + after);
      setRange(null);
      setPicture(NO_PICTURE);
    });
    area.focus();
    area.setSelectionRange(textToCursor.length, textToCursor.length);
  };
  return (
    <div
      ref={field}
      className={css.field}
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) hadFocus.current = true;
      }}
    >
      {children}
      <Button
        variant="quiet"
        iconOnly
        aria-label={`Insert a picture into “${label}”`}
        aria-haspopup="dialog"
        aria-disabled={pending || undefined}
        onClick={() => {
          if (!pending) open();
        }}
      >
        <ImagePlus size={18} />
      </Button>
      {range ? (
        <InsertDialog
          label={label}
          upload={upload}
          value={picture}
          onValueChange={setPicture}
          onOpenChange={() => setRange(null)}
          onInsert={insert}
        />
      ) : null}
    </div>
  );
}

interface InsertDialogProps {
  label: string;
  upload: PictureUpload;
  value: Picture;
  onValueChange: (value: Picture) => void;
  onOpenChange: (open: boolean) => void;
  /** Called with the notation of the picture. */
  onInsert: (notation: string) => void;
}

function InsertDialog({ label, upload, value, onValueChange, onOpenChange, onInsert }: InsertDialogProps) {
  const id = useId();
  const { src, alt } = value;
  const setSrc = (src: string) => onValueChange({ ...value, src });
  const [wasSubmitted, setSubmitted] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isPending = upload.pendingName !== null;
  const fileProblem = isPending
    ? "Wait until the picture is uploaded, or cancel the upload."
    : src === ""
      ? "Choose a picture."
      : null;
  const altProblem =
    alt.trim() === "" ? "Required" : alt.length > ALT_MAX ? `At most ${ALT_MAX} characters` : undefined;
  const submit = () => {
    flushSync(() => setSubmitted(true));
    if (fileProblem !== null) content.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
    else if (altProblem !== undefined) document.getElementById(id)?.focus();
    else onInsert(pictureNotation(alt, src));
  };
  return (
    <ActionDialog
      title={`Insert a picture into “${label}”`}
      open
      onOpenChange={(open) => {
        upload.onCancel();
        onOpenChange(open);
      }}
      cancelLabel="Cancel"
      actionLabel="Insert picture"
      pending={false}
      onAction={submit}
    >
      <div ref={content} className={css.content}>
        <PictureField
          upload={upload}
          src={src}
          alt={alt}
          pending={false}
          error={wasSubmitted ? fileProblem : null}
          onUploaded={setSrc}
          onRemove={() => setSrc("")}
        />
        <TextField
          id={id}
          label="Alternative text"
          hint="For people who can't see the picture"
          autoComplete="off"
          aria-required
          error={wasSubmitted ? altProblem : undefined}
          {...textFieldProps(alt, false, (alt) => onValueChange({ ...value, alt }))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            // The dialog is within the form of the question, which Enter would submit.
            event.preventDefault();
            submit();
          }}
        />
      </div>
    </ActionDialog>
  );
}
