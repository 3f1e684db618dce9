import { useEffect, useId, useRef, useState } from "react";
import type { CatalogNames } from "../../api/catalog/category-names.ts";
import { hasKey } from "../../api/questions/kinds.ts";
import { plainOf } from "../../api/questions/text/rich-text.ts";
import type { SavedStateChange, SavedQuestion, SavedList } from "../../api/saved-questions/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Choice } from "../../components/controls/Choice/Choice.tsx";
import { TextButton } from "../../components/controls/TextLink/TextLink.tsx";
import { Check, Flag } from "../../components/icons/icons.tsx";
import { Heading } from "../../components/layout/Heading/Heading.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { Exhibit } from "../../components/quiz/Exhibit/Exhibit.tsx";
import { AnsweredOptions } from "../../components/quiz/ReviewCard/AnsweredOptions.tsx";
import { RichText } from "../../components/quiz/RichText/RichText.tsx";
import { Scenario } from "../../components/quiz/Scenario/Scenario.tsx";
import { BookmarkAndNote } from "../bookmark-and-note/BookmarkAndNote.tsx";
import { useChangeSavedState } from "../bookmark-and-note/useChangeSavedState.ts";
import { catalogLabel, missesText } from "./names.ts";
import * as css from "./SavedQuestionsScreen.css.ts";

interface SavedQuestionRowProps {
  userId: number;
  kind: SavedList;
  saved: SavedQuestion;
  /** Whether it is still on the list. A removed question stays visible, so that it can be restored. */
  listed: boolean;
  names: CatalogNames;
  selected: boolean;
  onSelectedChange: (selected: boolean) => void;
}

/** The change that restores a question to its list. */
const RESTORE: Record<SavedList, SavedStateChange> = {
  missed: { isMissed: true },
  flagged: { isFlagged: true },
  bookmarked: { isBookmarked: true },
  noted: {},
  answered: {},
};

/** Renders a question of a list for print, with its answer and note. */
export function PrintedRow({ saved, names }: Pick<SavedQuestionRowProps, "saved" | "names">) {
  const { question, note, misses } = saved;
  return (
    <li className={css.row}>
      <Heading level={2} size="base" leading="body">
        <RichText text={question.text} />
      </Heading>
      <Text tone="muted" size="sm" leading="body" tabular>
        {catalogLabel(question, names)}
      </Text>
      {misses ? (
        <Text tone="muted" size="sm" leading="body" tabular>
          {missesText(misses)}
        </Text>
      ) : null}
      <QuestionAnswer question={question} />
      {note ? (
        <Text leading="body" className={css.note}>
          {note.text}
        </Text>
      ) : null}
    </li>
  );
}

/** Renders a question's scenario and exhibit, and its answer unless an open exam contains it. */
function QuestionAnswer({ question }: Pick<SavedQuestion, "question">) {
  return (
    <>
      {question.scenario ? <Scenario scenario={question.scenario} /> : null}
      {question.exhibit ? <Exhibit exhibit={question.exhibit} /> : null}
      {hasKey(question) ? (
        <AnsweredOptions question={question} />
      ) : (
        <p>This question is in an exam you have open. Its answer is shown after you submit that exam.</p>
      )}
    </>
  );
}

/** Renders a question of a list: selects it, shows its answer, bookmark and note, and removes it from the list. */
export function SavedQuestionRow(props: SavedQuestionRowProps) {
  const { userId, kind, saved, listed, names, selected, onSelectedChange } = props;
  const { question, isRetired = false, ...savedState } = saved;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { change, isPending } = useChangeSavedState(userId, question.id);
  const row = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const wasListed = useRef(listed);
  useEffect(() => {
    // The pressed button is gone; the focus stays in the row.
    if (wasListed.current !== listed && document.activeElement === document.body)
      (listed ? opener : undo).current?.focus();
    wasListed.current = listed;
  }, [listed]);

  if (!listed)
    return (
      <li className={css.row}>
        <Text tone="muted" className={css.gone} role="status">
          <span className={css.goneText}>{plainOf(question.text)}</span>
          Removed from this list.{" "}
          <TextButton ref={undo} aria-describedby={`${id}-text`} onClick={() => change(RESTORE[kind])}>
            Undo
          </TextButton>
        </Text>
      </li>
    );
  return (
    <li className={css.row} ref={row}>
      <div className={css.head}>
        <Choice
          type="checkbox"
          variant="plain"
          label={plainOf(question.text)}
          description={
            kind === "missed" && savedState.misses
              ? `${catalogLabel(question, names)} · ${missesText(savedState.misses)}`
              : catalogLabel(question, names)
          }
          aside={isRetired ? "No longer asked" : undefined}
          disabled={isRetired}
          checked={selected}
          onCheckedChange={onSelectedChange}
        />
        <Button
          ref={opener}
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-answer` : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide answer" : "Show answer"}
        </Button>
      </div>
      {kind === "noted" && !isOpen && savedState.note ? (
        <Text leading="body" className={css.note}>
          {savedState.note.text}
        </Text>
      ) : null}
      {isOpen ? (
        <div id={`${id}-answer`} className={css.answer}>
          <QuestionAnswer question={question} />
          <Stack gap={2} align="start" className={css.bookmarkAndNote}>
            <BookmarkAndNote
              userId={userId}
              questionId={question.id}
              subject="this question"
              savedState={savedState}
            >
              {kind === "missed" ? (
                <Button variant="quiet" pending={isPending} onClick={() => change({ isMissed: false })}>
                  <Check size={18} />I know this
                </Button>
              ) : null}
              {kind === "flagged" ? (
                <Button variant="quiet" pending={isPending} onClick={() => change({ isFlagged: false })}>
                  <Flag size={18} />
                  Remove flag
                </Button>
              ) : null}
            </BookmarkAndNote>
          </Stack>
        </div>
      ) : null}
    </li>
  );
}
