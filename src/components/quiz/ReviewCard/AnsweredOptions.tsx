import { markOption, type OptionMark } from "../../../api/questions/marking.ts";
import type { AnswerValue, Question } from "../../../api/questions/schema.ts";
import { optionValue } from "../../../api/questions/scoring.ts";
import { NotebookPen } from "../../icons/icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import { optionLetter } from "../QuestionCard/option-state.ts";
import * as css from "./ReviewCard.css.ts";

export interface AnsweredOptionsProps {
  question: Question;
  /** What was submitted; without one the right option alone is marked. */
  answer?: AnswerValue | undefined;
}

/** The options of a question, which was chosen and which is right, and why: in words, not by colour alone. */
export function AnsweredOptions({ question, answer }: AnsweredOptionsProps) {
  if (question.kind === "order" || question.kind === "match") return null;
  return (
    <>
      <ol className={css.options}>
        {question.options.map((option, index) => {
          const value = optionValue(option, index);
          const mark = markOption(question, answer, value);
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
    </>
  );
}

const MARK_WORDS: Record<Exclude<OptionMark, "none">, string> = {
  right: "Your answer (Correct)",
  wrong: "Your answer (Incorrect)",
  missed: "Correct answer",
};

function Mark({ mark }: { mark: OptionMark }) {
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
