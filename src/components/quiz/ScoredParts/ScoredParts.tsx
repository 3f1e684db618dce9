import { useId } from "react";
import type { AnswerBy, AnyId } from "../../../api/questions/answers.ts";
import type { QuestionOf } from "../../../api/questions/schema.ts";
import { scoreParts, type ScoredPart } from "../../../api/questions/scoring/score-parts.ts";
import { isUnanswered, optionIdsOf } from "../../../api/questions/scoring/scoring.ts";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { OUTCOME_LABELS, OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import { RichText } from "../RichText/RichText.tsx";
import * as css from "./ScoredParts.css.ts";

export interface ScoredPartsProps {
  question: QuestionOf<"order"> | QuestionOf<"match">;
  /** The answer; without it only the right answer is shown. */
  answer: AnswerBy | undefined;
}

export const SCORED_PARTS_LABELS = {
  prompt: "Prompt",
  rightOrder: "Correct order",
  positionedAt: "You put this at number {position}",
  ownAnswer: "Your answer",
  rightAnswer: "Correct answer",
  partByPart: "Your answer, part by part",
  headOf: "{head}:",
} as const satisfies LabelSet;

const LABELS = { ...SCORED_PARTS_LABELS, ...OUTCOME_LABELS } as const satisfies LabelSet;

/** Shows the right answer to an ordering or matching question, and the outcome of each part of the learner's answer. */
export function ScoredParts({ question, answer }: ScoredPartsProps) {
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

/** The right order, with the answer's position of each item. */
function RightOrder({ question, answer }: PartsProps<"order">) {
  const t = useLabels("quiz", LABELS);
  const id = useId();
  const texts = new Map(question.options.map((option) => [option.id, option.text]));
  const chosen = optionIdsOf(answer);
  const isAnswered = !isUnanswered(question, answer);
  return (
    <div className={css.parts}>
      <p className={css.caption} id={id}>
        {t("rightOrder")}
      </p>
      <ol className={css.list} aria-labelledby={id}>
        {scoreParts(question, answer).map(({ right, isRight }, index) => (
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
              <RichText text={texts.get(right) ?? ""} />
            </span>
            {isAnswered ? (
              <span className={css.cell}>
                <PositionOutcome position={chosen.indexOf(right) + 1} correct={isRight} />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Outcome of an item. `position` is its one-based position in the answer, 0 if it is missing. */
function PositionOutcome({ position, correct }: { position: number; correct: boolean }) {
  const t = useLabels("quiz", LABELS);
  if (correct) return <OutcomeLabel outcome="correct">{t("outcomeCorrect")}</OutcomeLabel>;
  return position === 0 ? (
    <OutcomeLabel outcome="unanswered">{t("outcomeUnanswered")}</OutcomeLabel>
  ) : (
    <OutcomeLabel outcome="incorrect">{t("positionedAt", { position })}</OutcomeLabel>
  );
}

/** The prompts of a matching, each with the chosen and the right option. */
function Pairs({ question, answer }: PartsProps<"match">) {
  const t = useLabels("quiz", LABELS);
  const heads = { chosen: t("ownAnswer"), right: t("rightAnswer") };
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  const prompts = new Map(question.prompts.map(({ id, text }) => [id, text]));
  const isAnswered = !isUnanswered(question, answer);
  const columns = classNames(css.columns.match, !isAnswered && css.unanswered);
  return (
    <div className={css.parts}>
      <p className={classNames(css.heads, columns)} aria-hidden>
        <span>{t("prompt")}</span>
        {isAnswered ? <span>{heads.chosen}</span> : null}
        <span>{heads.right}</span>
      </p>
      <ol className={css.list} aria-label={isAnswered ? t("partByPart") : heads.right}>
        {scoreParts(question, answer).map((part) => (
          <li
            key={part.part}
            className={classNames(
              css.row,
              columns,
              isAnswered && css.tone[part.isRight ? "correct" : "incorrect"],
            )}
          >
            <span className={css.prompt} dir="auto">
              <RichText text={prompts.get(part.part) ?? ""} />
            </span>
            {isAnswered ? <ChosenPart head={heads.chosen} part={part} texts={texts} /> : null}
            <span className={classNames(css.cell, isAnswered && part.isRight && css.repeated)}>
              <span className={css.head}>{t("headOf", { head: heads.right })} </span>
              <span className={css.text} dir="auto">
                <RichText text={texts.get(part.right) ?? ""} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ChosenPartProps {
  head: string;
  part: ScoredPart;
  texts: ReadonlyMap<AnyId, string>;
}

function ChosenPart({ head, part: { chosen, isRight }, texts }: ChosenPartProps) {
  const t = useLabels("quiz", LABELS);
  const text = chosen === null ? undefined : texts.get(chosen);
  return (
    <span className={classNames(css.cell, css.chosen)}>
      <span className={css.head}>{t("headOf", { head })} </span>
      {text === undefined ? null : (
        <span className={css.text} dir="auto">
          <RichText text={text} />{" "}
        </span>
      )}
      {text === undefined ? (
        <OutcomeLabel outcome="unanswered">{t("outcomeUnanswered")}</OutcomeLabel>
      ) : (
        <OutcomeLabel outcome={isRight ? "correct" : "incorrect"}>
          {t(isRight ? "outcomeCorrect" : "outcomeIncorrect")}
        </OutcomeLabel>
      )}
    </span>
  );
}
