import { NotebookPen } from "../../icons/icons.tsx";
import { memo, useId } from "react";
import { outcomeOf } from "../../../api/quizzes/outcome.ts";
import type { Question } from "../../../api/quizzes/schema.ts";
import { optionValue } from "../../../api/quizzes/scoring.ts";
import { classNames } from "../../theme/class-names.ts";
import { OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import { optionLetter } from "../QuestionCard/option-state.ts";
import { reviewMark, type ReviewMark } from "./review-option.ts";
import * as css from "./ReviewCard.css.ts";

export interface ReviewCardProps {
  /** The question's place in the quiz, from 1. */
  number: number;
  question: Question;
  /** Stands beside the number. */
  domain?: string | undefined;
  /** What was submitted: an option's value, 0 or nothing where it was not answered. */
  answer: number | undefined;
  /** Lets the address lead here. The article takes the focus then. */
  id?: string;
}

/**
 * A question after the quiz: what was answered, what is right, and why (spec §2.7).
 *
 * Assistive technology finds an article named by its number; each option says in words whether it was chosen and right.
 * It takes the focus only when the address leads to it.
 */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { number, question, domain, answer, id } = props;
  const titleId = useId();
  const outcome = outcomeOf(question, answer);
  return (
    <article className={css.card} id={id} tabIndex={-1} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 className={css.title}>
          <span id={titleId}>Question {number}</span>
          {domain ? <span className={css.domain}> · {domain}</span> : null}
        </h2>
        <span className={css.verdict}>
          {outcome === "unanswered" ? <OutcomeLabel outcome="unanswered">Not answered</OutcomeLabel> : null}
          <OutcomeLabel outcome={outcome === "correct" ? "correct" : "incorrect"}>
            {outcome === "correct" ? "Correct" : "Incorrect"}
          </OutcomeLabel>
        </span>
      </div>
      <p className={css.text}>{question.text}</p>
      <ol className={css.options}>
        {question.options.map((option, index) => {
          const value = optionValue(option, index);
          const mark = reviewMark({ value, answer, correctAnswer: question.correctAnswer });
          return (
            <li key={value} className={classNames(css.option, css.mark[mark])}>
              <span className={classNames(css.letter, css.letterMark[mark])}>{optionLetter(index)}</span>
              <span className={css.optionText}>{option.text}</span>
              <Mark mark={mark} />
            </li>
          );
        })}
      </ol>
      {question.explanation ? <Explanation text={question.explanation} /> : null}
    </article>
  );
});

const MARK_WORDS: Record<Exclude<ReviewMark, "none">, string> = {
  right: "Your answer (Correct)",
  wrong: "Your answer (Incorrect)",
  missed: "Correct answer",
};

function Mark({ mark }: { mark: ReviewMark }) {
  if (mark === "none") return null;
  return (
    <span className={css.markWords}>
      <OutcomeLabel outcome={mark === "wrong" ? "incorrect" : "correct"}>{MARK_WORDS[mark]}</OutcomeLabel>
    </span>
  );
}

function Explanation({ text }: { text: string }) {
  return (
    <div className={css.explanation}>
      <NotebookPen className={css.explanationIcon} width="1.125rem" height="1.125rem" />
      <div>
        <h3 className={css.explanationTitle}>Explanation</h3>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className={css.paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}
