import { questionAnchor } from "../../api/quizzes/question-anchor.ts";
import { useId } from "react";
import type { Lecture } from "../../api/lectures/schema.ts";
import { Button, ButtonLink } from "../../components/controls/Button/Button.tsx";
import { formatDate } from "../../components/format/dates.ts";
import { Printer } from "../../components/icons/screen-icons.tsx";
import { Markdown } from "../../components/study/Markdown/Markdown.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { OwnNotes } from "./OwnNotes.tsx";
import { paper } from "../paper.css.ts";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./Guide.css.ts";

export interface GuideProps {
  guide: Lecture;
  /** Stands on the printed page. */
  learner: string;
}

/** The guide at reading width, what can be done with it in the margin. */
export function Guide({ guide, learner }: GuideProps) {
  const paths = usePaths();
  const titleId = useId();
  const { quizId, title, content, createdAt, writer } = guide;
  const review = paths.review(quizId);
  return (
    <article className={classNames(css.guide, paper)} aria-labelledby={titleId}>
      <header className={css.head}>
        <h1 id={titleId} className={css.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.line}>
          <span className={css.printed}>{learner}, </span>
          Generated on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {writer === undefined ? null : <span>. Written by {writer}</span>}
        </p>
      </header>
      <div className={css.columns}>
        <nav className={css.side} aria-label="Study guide">
          <Button variant="primary" onClick={() => window.print()}>
            <Printer size={18} />
            Print Study Guide
          </Button>
          <ButtonLink href={review}>Review Answers</ButtonLink>
          <ButtonLink href={paths.dashboard}>Return to Dashboard</ButtonLink>
        </nav>
        <div>
          <Markdown text={content} questionHref={(question) => `${review}#${questionAnchor(question - 1)}`} />
          <OwnNotes quizId={quizId} />
        </div>
      </div>
    </article>
  );
}
