import type { RefObject } from "react";
import type { User } from "../../api/auth/schema.ts";
import type { Category } from "../../api/catalog/schema.ts";
import type { ReviewFilter } from "../../api/quizzes/results/review-filter.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { formatDate } from "../../components/i18n/format/dates.ts";
import { plural } from "../../components/i18n/format/numbers.ts";
import { Text } from "../../components/layout/Text/Text.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { CategoryNames } from "../CategoryNames/CategoryNames.tsx";
import { FILTER_DESCRIPTIONS } from "./ReviewFilters.tsx";
import * as css from "./Review.css.ts";

export interface ReviewHeadProps {
  quiz: Quiz;
  categories: Loadable<readonly Category[]>;
  /** The quiz's owner, named on the printed page. */
  user: User;
  ref: RefObject<HTMLHeadingElement | null>;
  filter: ReviewFilter;
  /** The number of all questions. */
  count: number;
  /** The number of questions that match the filter. */
  shownCount: number;
}

/** Renders the heading of a review, and says how many questions it shows. */
export function ReviewHead({ ref, quiz, categories, user, filter, count, shownCount }: ReviewHeadProps) {
  return (
    <div className={css.head}>
      <h1 className={css.title} tabIndex={-1} ref={ref}>
        Review Answers
      </h1>
      <CategoryNames data={categories} categoryIds={quiz.categoryIds} form={quiz.form}>
        {(names) => (
          <Text leading="body" className={classNames(css.line, css.quietLine)}>
            {quiz.form === undefined ? `${names} Practice Quiz` : names}
          </Text>
        )}
      </CategoryNames>
      <Text leading="body" className={css.line} role="status">
        {filter === "all"
          ? `Review all ${count} questions below`
          : `${shownCount} of ${plural(count, "question")} below: ${FILTER_DESCRIPTIONS[filter]}`}
      </Text>
      {quiz.completedAt === null ? null : (
        <Text leading="body" className={classNames(css.line, css.printed)}>
          {user.username}, {formatDate(quiz.completedAt, "en")}
        </Text>
      )}
    </div>
  );
}
