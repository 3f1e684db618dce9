import { useId } from "react";
import type { User } from "../../api/auth/schema.ts";
import { BUILT_IN_WRITER, type Lecture } from "../../api/lectures/schema.ts";
import { questionAnchor } from "../../api/quizzes/question-anchor.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { formatDate } from "../../components/i18n/format/dates.ts";
import { useLabels } from "../../components/i18n/labels/labels.tsx";
import { Printer } from "../../components/icons/screen-icons.tsx";
import { Columns } from "../../components/layout/Columns/Columns.tsx";
import { Heading } from "../../components/layout/Heading/Heading.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { Markdown } from "../../components/study/Markdown/Markdown.tsx";
import { NOTES_DIALOG_LABELS } from "../../components/study/NotesDialog/notes-dialog-labels.ts";
import { classNames } from "../../components/theme/class-names.ts";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import type { Navigate } from "../paths.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { GuideSteps } from "./GuideSteps.tsx";
import { LearnerNotes } from "./LearnerNotes.tsx";
import { paper } from "../styles/paper.css.ts";
import * as css from "./Guide.css.ts";

export interface GuideProps {
  guide: Lecture;
  /** The guide's owner, named on the printed page. */
  user: User;
  /** Called to open a quiz started from the guide. Without it, the guide offers no quizzes. */
  onNavigate?: Navigate | undefined;
}

/** Renders the guide at reading width, with its actions in the margin. */
export function Guide({ guide, user, onNavigate }: GuideProps) {
  const paths = usePaths();
  const t = useLabels("study", NOTES_DIALOG_LABELS);
  const titleId = useId();
  const { quizId, title, content, createdAt, writer } = guide;
  const review = paths.review(quizId);
  return (
    <article className={classNames(css.guide, paper)} aria-labelledby={titleId}>
      <header className={css.head}>
        <Heading
          id={titleId}
          level={1}
          size="4xl"
          weight="heading"
          leading="tight"
          tracking="display"
          breaks="anywhere"
          className={css.title}
          tabIndex={-1}
        >
          {title}
        </Heading>
        <Text tone="muted" leading="body" className={css.line}>
          <span className={css.printed}>{user.username}, </span>
          Generated on <time dateTime={createdAt}>{formatDate(createdAt, "en")}</time>
          {writer === undefined || writer === BUILT_IN_WRITER ? null : <span>. Written by {writer}</span>}
        </Text>
        {writer === BUILT_IN_WRITER ? (
          <Text tone="muted" leading="body" className={css.line}>
            {t("assembledWithoutModel")}
          </Text>
        ) : null}
      </header>
      <div className={css.columns}>
        <Columns as="nav" min="11rem" gap={2} className={css.side} aria-label="Study guide">
          <Button variant="primary" onClick={() => window.print()}>
            <Printer size={18} />
            Print Study Guide
          </Button>
          <ButtonLink href={review}>Review Answers</ButtonLink>
          <DashboardLink />
        </Columns>
        <div>
          <Markdown text={content} questionHref={(question) => `${review}#${questionAnchor(question - 1)}`} />
          {onNavigate ? <GuideSteps quizId={quizId} user={user} onNavigate={onNavigate} /> : null}
          <LearnerNotes quizId={quizId} />
        </div>
      </div>
    </article>
  );
}
