import { markParts, type PartMark } from "../../../api/questions/part-marking.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { MatchQuestion, OrderQuestion } from "../../../api/questions/schema.ts";
import { isUnanswered } from "../../../api/questions/scoring.ts";
import { classNames } from "../../theme/class-names.ts";
import { OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import * as css from "./MarkedParts.css.ts";

export interface MarkedPartsProps {
  question: OrderQuestion | MatchQuestion;
  /** What was answered; without it what is right stands alone. */
  answer: AnswerValue | undefined;
}

const HEADS = {
  order: { part: "Place", chosen: "Your order", right: "Right order" },
  match: { part: "Prompt", chosen: "Your answer", right: "Right answer" },
};

/**
 * An order or a matching part by part: what was answered, whether it is right, and what is right beside it. Each part says it
 * in words; on a narrow page they stand below one another, under their own headings.
 */
export function MarkedParts({ question, answer }: MarkedPartsProps) {
  const heads = HEADS[question.kind];
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  const prompts =
    question.kind === "match" ? new Map(question.prompts.map(({ id, text }) => [id, text])) : null;
  const isAnswered = !isUnanswered(question, answer);
  const columns = classNames(css.columns[question.kind], !isAnswered && css.alone[question.kind]);
  return (
    <div className={css.parts}>
      <p className={classNames(css.heads, columns)} aria-hidden>
        <span>{question.kind === "match" ? heads.part : ""}</span>
        {isAnswered ? <span>{heads.chosen}</span> : null}
        <span>{heads.right}</span>
      </p>
      <ol className={css.list} aria-label={isAnswered ? "Your answer, part by part" : heads.right}>
        {markParts(question, answer).map((mark) => (
          <li
            key={mark.part}
            className={classNames(
              css.row,
              columns,
              isAnswered && css.tone[mark.isRight ? "correct" : "incorrect"],
            )}
          >
            {prompts ? (
              <span className={css.prompt} dir="auto">
                {prompts.get(mark.part)}
              </span>
            ) : (
              <span className={css.number}>{mark.part + 1}</span>
            )}
            {isAnswered ? <Chosen head={heads.chosen} mark={mark} texts={texts} /> : null}
            <span className={classNames(css.cell, isAnswered && mark.isRight && css.repeated)}>
              <span className={css.head}>{heads.right}: </span>
              <span className={css.text} dir="auto">
                {texts.get(mark.right)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ChosenProps {
  head: string;
  mark: PartMark;
  texts: ReadonlyMap<number, string>;
}

function Chosen({ head, mark: { chosen, isRight }, texts }: ChosenProps) {
  const text = chosen === null ? undefined : texts.get(chosen);
  return (
    <span className={classNames(css.cell, css.marked)}>
      <span className={css.head}>{head}: </span>
      {text === undefined ? null : (
        <span className={css.text} dir="auto">
          {text}{" "}
        </span>
      )}
      {text === undefined ? (
        <OutcomeLabel outcome="unanswered">Not answered</OutcomeLabel>
      ) : (
        <OutcomeLabel outcome={isRight ? "correct" : "incorrect"}>
          {isRight ? "Correct" : "Incorrect"}
        </OutcomeLabel>
      )}
    </span>
  );
}
