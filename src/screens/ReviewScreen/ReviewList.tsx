import { useMemo } from "react";
import type { User } from "../../api/auth/schema.ts";
import { namesById } from "../../api/catalog/category-names.ts";
import type { Subcategory } from "../../api/catalog/schema.ts";
import type { Question } from "../../api/questions/schema.ts";
import { questionAnchor } from "../../api/quizzes/question-anchor.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import type { SavedState } from "../../api/saved-questions/schema.ts";
import { ReviewCard } from "../../components/quiz/ReviewCard/ReviewCard.tsx";
import { CardActions } from "./CardActions.tsx";

export interface ReviewListProps {
  quiz: Quiz;
  questions: readonly Question[];
  subcategories: readonly Subcategory[] | undefined;
  /** The quiz's owner, named on the printed page. */
  user: User;
  /** The saved states of the questions; `undefined` if they could not be loaded. */
  savedStates: readonly SavedState[] | undefined;
  /** Zero-based indexes of the questions to render. */
  indexes: readonly number[];
}

/** Renders questions of a quiz with their answers and the learner's bookmarks and notes. */
export function ReviewList({ quiz, questions, subcategories, user, savedStates, indexes }: ReviewListProps) {
  const answers = useMemo(
    () => new Map(quiz.answers.map(({ questionId, answer }) => [questionId, answer])),
    [quiz.answers],
  );
  const flags = useMemo(() => new Set(quiz.flags), [quiz.flags]);
  const domains = useMemo(() => namesById(subcategories), [subcategories]);
  const savedStateOf = useMemo(
    () => new Map(savedStates?.map((state) => [state.questionId, state])),
    [savedStates],
  );
  return indexes.map((index) => {
    const question = questions[index];
    return question ? (
      <ReviewCard
        key={question.id}
        id={questionAnchor(index)}
        number={index + 1}
        question={question}
        domain={question.subcategoryId === undefined ? undefined : domains.get(question.subcategoryId)}
        answer={answers.get(question.id)}
        flagged={flags.has(question.id)}
      >
        <CardActions
          user={user}
          quizId={quiz.id}
          questionId={question.id}
          subject={`question ${index + 1}`}
          loaded={savedStates !== undefined}
          savedState={savedStateOf.get(question.id)}
        />
      </ReviewCard>
    ) : null;
  });
}
