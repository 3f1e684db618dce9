import { useId } from "react";
import { markParts, type PartMark } from "../../../api/questions/part-marking.ts";
import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import type { QuestionOf } from "../../../api/questions/schema.ts";
import { isUnanswered, optionIdsOf } from "../../../api/questions/scoring.ts";
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
  rightOrder: "Right order",
  placedAt: "You put this at number {place}",
  ownAnswer: "Your answer",
  rightAnswer: "Right answer",
  partByPart: "Your answer, part by part",
  headOf: "{head}:",
} as const satisfies LabelSet;

const LABELS = { ...PARTS_TABLE_LABELS, ...OUTCOME_LABELS } as const satisfies LabelSet;

/**
 * What is right in an ordering or a matching, and where the answer differs. Each part says in words whether it is right.
 */
export function MarkedParts({ question, answer }: MarkedPartsProps) {
  return question.kind === "order" ? (
    <RightOrder question={question} answer={answer} />
  ) : (
    <Pairs question={question} answer={answer} />
  );
}

interface PartsProps<Kind extends "order" | "match"> {
  question: QuestionOf<Kind>;
  answer: AnswerBy | undefined;
}

/** The right order as one list; beside each item, where the answer put it. */
function RightOrder({ question, answer }: PartsProps<"order">) {
  const say = useSay("quiz", LABELS);
  const id = useId();
  const texts = new Map(question.options.map((option) => [option.id, option.text]));
  const chosen = optionIdsOf(answer);
  const isAnswered = !isUnanswered(question, answer);
  return (
    <div className={css.parts}>
      <p className={css.caption} id={id}>
        {say("rightOrder")}
      </p>
      <ol className={css.list} aria-labelledby={id}>
        {markParts(question, answer).map(({ right, isRight }, index) => (
          <li
            key={right}
            className={classNames(
              css.row,
              css.columns.order,
              isAnswered && css.tone[isRight ? "correct" : "incorrect"],
            )}
          >
            <span className={css.number}>{index + 1}</span>
            <span className={css.text} dir="auto">
              {texts.get(right)}
            </span>
            {isAnswered ? (
              <span className={css.cell}>
                <Placed position={chosen.indexOf(right) + 1} isRight={isRight} />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** `position` is the one-based position in the answer; 0 if the answer does not have the item. */
function Placed({ position, isRight }: { position: number; isRight: boolean }) {
  const say = useSay("quiz", LABELS);
  if (isRight) return <OutcomeLabel outcome="correct">{say("outcomeCorrect")}</OutcomeLabel>;
  return position === 0 ? (
    <OutcomeLabel outcome="unanswered">{say("outcomeUnanswered")}</OutcomeLabel>
  ) : (
    <OutcomeLabel outcome="incorrect">{say("placedAt", { place: position })}</OutcomeLabel>
  );
}

/** The prompts of a matching: what was answered, and beside it what is right; below one another on a narrow page. */
function Pairs({ question, answer }: PartsProps<"match">) {
  const say = useSay("quiz", LABELS);
  const heads = { chosen: say("ownAnswer"), right: say("rightAnswer") };
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  const prompts = new Map(question.prompts.map(({ id, text }) => [id, text]));
  const isAnswered = !isUnanswered(question, answer);
  const columns = classNames(css.columns.match, !isAnswered && css.alone);
  return (
    <div className={css.parts}>
      <p className={classNames(css.heads, columns)} aria-hidden>
        <span>{say("prompt")}</span>
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
            <span className={css.prompt} dir="auto">
              {prompts.get(mark.part)}
            </span>
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
