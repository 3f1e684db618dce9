import { ArrowUp } from "../../components/icons/icons.tsx";
import { useMemo, useRef } from "react";
import type { User } from "../../api/auth/schema.ts";
import type { Category, Subcategory } from "../../api/catalogue/schema.ts";
import { outcomesOf } from "../../api/quizzes/outcome.ts";
import type { Question, Quiz } from "../../api/quizzes/schema.ts";
import { correctCount, percent } from "../../api/quizzes/scoring.ts";
import { Button, ButtonLink } from "../../components/controls/Button/Button.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { ReviewCard } from "../../components/quiz/ReviewCard/ReviewCard.tsx";
import { ReviewJumpList } from "../../components/quiz/ReviewJumpList/ReviewJumpList.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { formatDate } from "../../components/format/dates.ts";
import { CategoryNames } from "../CategoryNames/CategoryNames.tsx";
import type { Navigate } from "../paths.ts";
import { paper } from "../paper.css.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { NotesActions } from "./NotesActions.tsx";
import { RetryMissed } from "./RetryMissed.tsx";
import { questionAnchor } from "../../api/quizzes/question-anchor.ts";
import * as css from "./Review.css.ts";
import { useQuestionInAddress } from "./useQuestionInAddress.ts";

export interface ReviewProps {
  quiz: Quiz;
  questions: readonly Question[];
  categories: Loadable<readonly Category[]>;
  subcategories: readonly Subcategory[] | undefined;
  /** Their name stands on the printed page. */
  user: User;
  onNavigate: Navigate;
}

/** The questions at reading width; score, actions and a list to jump by in the margin. */
export function Review(props: ReviewProps) {
  const { quiz, questions, categories, subcategories, user, onNavigate } = props;
  const paths = usePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useMemo(
    () => new Map(quiz.answers.map(({ questionId, answer }) => [questionId, answer])),
    [quiz.answers],
  );
  const domains = useMemo(() => new Map(subcategories?.map(({ id, name }) => [id, name])), [subcategories]);
  const outcomes = useMemo(() => outcomesOf(questions, quiz.answers), [questions, quiz.answers]);
  useQuestionInAddress(questions.length);

  const goUp = () => {
    // The heading lies within half a window of the top, so that centring it shows the very top of the page.
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };
  const correct = correctCount(quiz);
  return (
    <div className={classNames(css.review, paper)}>
      <div className={css.head}>
        <h1 className={css.title} tabIndex={-1} ref={heading}>
          Review Answers
        </h1>
        <CategoryNames of={categories} categoryIds={quiz.categoryIds}>
          {(names) => <p className={classNames(css.line, css.quietLine)}>{names} Practice Quiz</p>}
        </CategoryNames>
        <p className={css.line}>Review all {questions.length} questions below</p>
        {quiz.completedAt === null ? null : (
          <p className={classNames(css.line, css.printed)}>
            {user.username}, {formatDate(quiz.completedAt)}
          </p>
        )}
      </div>
      <div className={css.columns}>
        <aside className={css.side} aria-label="Score and actions">
          <p className={css.score}>{Math.round(quiz.score ?? percent(correct, quiz.totalQuestions))}%</p>
          <p className={css.count}>
            {correct}/{quiz.totalQuestions} Correct
          </p>
          <div className={css.actions}>
            <NotesActions quiz={quiz} />
            <RetryMissed quiz={quiz} questions={questions} user={user} onNavigate={onNavigate} />
            <ButtonLink href={paths.results(quiz.id)}>View Results</ButtonLink>
            <ButtonLink href={paths.dashboard}>Dashboard</ButtonLink>
          </div>
          <div className={css.jump}>
            <ReviewJumpList outcomes={outcomes} hrefOf={(index) => `#${questionAnchor(index)}`} />
          </div>
        </aside>
        <div className={css.list}>
          {questions.map((question, index) => (
            <ReviewCard
              key={question.id}
              id={questionAnchor(index)}
              number={index + 1}
              question={question}
              domain={question.subcategoryId === undefined ? undefined : domains.get(question.subcategoryId)}
              answer={answers.get(question.id)}
            />
          ))}
          <p className={css.toTop}>
            <Button onClick={goUp}>
              <ArrowUp width="1.125rem" height="1.125rem" />
              Back to Top
            </Button>
          </p>
        </div>
      </div>
    </div>
  );
}
