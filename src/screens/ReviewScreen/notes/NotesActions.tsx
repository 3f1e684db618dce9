import { useEffect, useRef, useState } from "react";
import { questionAnchor } from "../../../api/quizzes/question-anchor.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Spinner } from "../../../components/feedback/Spinner/Spinner.tsx";
import { formatSeconds } from "../../../components/i18n/format/durations.ts";
import { NotebookPen } from "../../../components/icons/question-icons.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { usePaths } from "../../ScreensProvider.tsx";
import { LazyNotesDialog, loadNotesDialog } from "./LazyNotesDialog.tsx";
import { useStudyNotes, type Writing } from "./useStudyNotes.ts";
import * as css from "./NotesActions.css.ts";

/** Generates study notes and shows them. */
export function NotesActions({ quiz }: { quiz: Pick<Quiz, "id" | "lectureId"> }) {
  const paths = usePaths();
  const { notes, isLoading, writing, generate, isOpen, setOpen } = useStudyNotes(quiz);
  const button = useRef<HTMLButtonElement>(null);
  const start = () => {
    // The dialog reports a failure when it opens.
    loadNotesDialog().catch(() => {});
    generate();
  };
  const cancel = () => {
    // The Cancel button that has the focus is about to disappear.
    button.current?.focus();
    writing?.cancel();
  };
  const label = notes || isLoading ? "Show Study Notes" : "Generate Study Notes";
  return (
    <div className={css.notes}>
      <Button
        ref={button}
        variant="primary"
        wide
        pending={isLoading || writing !== null}
        onClick={notes ? () => setOpen(true) : start}
      >
        {isLoading || writing ? <Spinner /> : <NotebookPen size={18} />}
        {writing ? "Generating" : label}
      </Button>
      <Text role="status" as="div" tone="muted" size="sm" leading="ui" className={css.status}>
        {writing
          ? "Your study notes are being written from your answers. This can take up to a minute."
          : null}
      </Text>
      {writing ? (
        <Inline as="p" gap={3} nowrap align="center" justify="between">
          <Elapsed {...writing} />
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        </Inline>
      ) : null}
      {notes ? (
        <LazyNotesDialog
          open={isOpen}
          onOpenChange={setOpen}
          notes={notes}
          guideHref={paths.lecture(notes.id)}
          questionHref={(question) => `#${questionAnchor(question - 1)}`}
          onGenerateAgain={generate}
          pending={writing !== null}
          {...(writing ? { elapsed: <Elapsed {...writing} />, onCancel: writing.cancel } : {})}
        />
      ) : null}
    </div>
  );
}

const SECOND_MS = 1000;

/** Shows the elapsed time. It is not a live region, because announcing every second would be disruptive. */
function Elapsed({ since }: Pick<Writing, "since">) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
  return (
    <Text as="span" size="sm" tabular>
      {formatSeconds(seconds, "en")} so far
    </Text>
  );
}
