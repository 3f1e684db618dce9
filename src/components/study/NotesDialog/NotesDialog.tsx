import { useEffect, useRef, useState, type ReactNode } from "react";
import { BUILT_IN_WRITER, type Lecture } from "../../../api/lectures/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { ButtonLink } from "../../controls/Button/ButtonLink.tsx";
import { copyText } from "../../controls/copy-text.ts";
import { Dialog, type DialogProps } from "../../controls/Dialog/Dialog.tsx";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { useToast } from "../../feedback/Toaster/Toaster.tsx";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { Copy } from "../../icons/screen-icons.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { Markdown } from "../Markdown/Markdown.tsx";
import { NOTES_DIALOG_LABELS, type NotesDialogLabels } from "./notes-dialog-labels.ts";
import * as css from "./NotesDialog.css.ts";

export interface NotesDialogProps extends Omit<
  DialogProps,
  "actions" | "children" | "closable" | "labels" | "title" | "variant"
> {
  /** The notes. New ones replace earlier ones. */
  notes: Pick<Lecture, "title" | "content" | "writer">;
  /** URL of the printable study notes. */
  guideHref: string;
  /** Returns the URL of a question's review, by its one-based position. Following the link closes the dialog. */
  questionHref?: (question: number) => string;
  /** Called to write new notes. */
  onGenerateAgain: () => void;
  /** Whether new notes are being written; the old ones stay visible. Default false. */
  pending?: boolean;
  /** The elapsed time of writing new notes, shown while they are being written. */
  elapsed?: ReactNode;
  /** Cancels writing the new notes. Without it, there is no Cancel button. */
  onCancel?: (() => void) | undefined;
  /** Labels that override those of the provider. */
  labels?: Partial<NotesDialogLabels> | undefined;
}

/**
 * Shows formatted study notes to read, copy or open as a printable page (spec §2.7).
 *
 * Keyboard: as in every dialog; the notes are a tab stop, so that the arrow keys scroll them. If the browser
 * blocks copying, the text is selected in a field with instructions to copy it manually. Assistive technology
 * announces the notes as a region.
 */
export function NotesDialog({ labels, ...props }: NotesDialogProps) {
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <Notes {...props} />
    </NamespaceLabels>
  );
}

function Notes(props: Omit<NotesDialogProps, "labels">) {
  const { notes, guideHref, questionHref, onGenerateAgain, pending = false, ...others } = props;
  const { elapsed, onCancel, ...rest } = others;
  const { onOpenChange } = rest;
  const t = useLabels("study", NOTES_DIALOG_LABELS);
  const { title, content, writer } = notes;
  const toast = useToast();
  const text = `# ${title}\n\n${content}`;
  const region = useRef<HTMLDivElement>(null);
  const [manualCopy, setManualCopy] = useState<{ text: string; copyCount: number } | null>(null);
  const again = useRef<HTMLButtonElement>(null);
  const close = () => onOpenChange(false);
  const cancel = () => {
    // The clicked button is about to be removed.
    again.current?.focus();
    onCancel?.();
  };
  const copy = async () => {
    if (!region.current) return;
    if (await copyText(text, region.current)) {
      setManualCopy(null);
      toast({ title: t("copied"), description: t("notesCopied") });
    } else setManualCopy((last) => ({ text, copyCount: (last?.copyCount ?? 0) + 1 }));
  };
  return (
    <Dialog
      {...rest}
      title={t("notesTitle")}
      variant="reading"
      closable={false}
      actions={
        <>
          <ButtonLink href={guideHref}>{t("openGuide")}</ButtonLink>
          <Button onClick={() => void copy()}>
            <Copy size={16} />
            {t("copyNotes")}
          </Button>
          <Button variant="primary" onClick={close}>
            {t("closeNotes")}
          </Button>
        </>
      }
    >
      <Text as="div" size="lg" leading="ui" className={css.source}>
        <p className={css.sourceLine}>{t("generatedWithAi")}</p>
        {writer === undefined ? null : (
          <p className={css.sourceLine}>
            {writer === BUILT_IN_WRITER ? t("assembledWithoutModel") : t("writtenBy", { writer })}
          </p>
        )}
      </Text>
      {manualCopy?.text === text ? <ManualCopy key={manualCopy.copyCount} text={text} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be focusable to scroll by keyboard */}
      <div ref={region} className={css.notes} role="region" aria-label={t("studyNotes")} tabIndex={0}>
        <Markdown text={content} headingLevel={3} questionHref={questionHref} onQuestionFollow={close} />
      </div>
      <Inline as="p" rowGap={0} gap={4} align="center" justify="end" className={css.writing}>
        {pending ? elapsed : null}
        {pending && onCancel ? (
          <TextButton className={css.again} onClick={cancel}>
            {t("cancelNotes")}
          </TextButton>
        ) : null}
        <TextButton
          ref={again}
          {...(pending ? { "aria-disabled": true } : { onClick: onGenerateAgain })}
          className={css.again}
        >
          {pending ? <Spinner /> : null}
          {t(pending ? "generating" : "generateAgain")}
        </TextButton>
      </Inline>
    </Dialog>
  );
}

function ManualCopy({ text }: { text: string }) {
  const t = useLabels("study", NOTES_DIALOG_LABELS);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Stack gap={3} className={css.byHand}>
      <Notice tone="warning">{t("copyNotesByHand")}</Notice>
      <textarea
        className={css.field}
        readOnly
        aria-label={t("notesToCopy")}
        value={text}
        ref={field}
        rows={4}
      />
    </Stack>
  );
}
