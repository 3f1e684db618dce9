import { markParts, type PartMark } from "../../../api/questions/part-marking.ts";
import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import type { QuestionOf } from "../../../api/questions/schema.ts";
import { isUnanswered } from "../../../api/questions/scoring.ts";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { OUTCOME_LABELS, OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import * as css from "./MarkedParts.css.ts";

export interface MarkedPartsProps {
  question: QuestionOf<"order"> | QuestionOf<"match">;
  /** What was answered; without it what is right stands alone. */
  answer: AnswerBy | undefined;
}

export const PARTS_TABLE_LABELS = {
  prompt: "Prompt",
  ownOrder: "Your order",
  rightOrder: "Right order",
  ownAnswer: "Your answer",
  rightAnswer: "Right answer",
  partByPart: "Your answer, part by part",
  headOf: "{head}:",
} as const satisfies LabelSet;

const LABELS = { ...PARTS_TABLE_LABELS, ...OUTCOME_LABELS } as const satisfies LabelSet;

const HEADS = {
  order: { chosen: "ownOrder", right: "rightOrder" },
  match: { chosen: "ownAnswer", right: "rightAnswer" },
} as const;

/**
 * An order or a matching part by part: what was answered, whether it is right, and what is right beside it. Each part says it
 * in words; on a narrow page they stand below one another, under their own headings.
 */
export function MarkedParts({ question, answer }: MarkedPartsProps) {
  const say = useSay("quiz", LABELS);
  const heads = { chosen: say(HEADS[question.kind].chosen), right: say(HEADS[question.kind].right) };
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  const prompts =
    question.kind === "match" ? new Map(question.prompts.map(({ id, text }) => [id, text])) : null;
  const isAnswered = !isUnanswered(question, answer);
  const columns = classNames(css.columns[question.kind], !isAnswered && css.alone[question.kind]);
  return (
    <div className={css.parts}>
      <p className={classNames(css.heads, columns)} aria-hidden>
        <span>{question.kind === "match" ? say("prompt") : ""}</span>
        {isAnswered ? <span>{heads.chosen}</span> : null}
        <span>{heads.right}</span>
      </p>
      <ol className={css.list} aria-label={isAnswered ? say("partByPart") : heads.right}>
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
              <span className={css.number}>{Number(mark.part) + 1}</span>
            )}
            {isAnswered ? <Chosen head={heads.chosen} mark={mark} texts={texts} /> : null}
            <span className={classNames(css.cell, isAnswered && mark.isRight && css.repeated)}>
              <span className={css.head}>{say("headOf", { head: heads.right })} </span>
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
  texts: ReadonlyMap<Key, string>;
}

function Chosen({ head, mark: { chosen, isRight }, texts }: ChosenProps) {
  const say = useSay("quiz", LABELS);
  const text = chosen === null ? undefined : texts.get(chosen);
  return (
    <span className={classNames(css.cell, css.marked)}>
      <span className={css.head}>{say("headOf", { head })} </span>
      {text === undefined ? null : (
        <span className={css.text} dir="auto">
          {text}{" "}
        </span>
      )}
      {text === undefined ? (
        <OutcomeLabel outcome="unanswered">{say("outcomeUnanswered")}</OutcomeLabel>
      ) : (
        <OutcomeLabel outcome={isRight ? "correct" : "incorrect"}>
          {say(isRight ? "outcomeCorrect" : "outcomeIncorrect")}
        </OutcomeLabel>
      )}
    </span>
  );
}
