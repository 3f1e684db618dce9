import { useId, useState, type ComponentPropsWithRef, type ReactNode, type RefObject } from "react";
import type { AnswerBy, AnyId } from "../../../api/questions/answers.ts";
import { canBeAnswered, choiceCount, hasKey } from "../../../api/questions/kinds.ts";
import type { AskedQuestionBy } from "../../../api/questions/schema.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { CARD_LABELS } from "./card-labels.ts";
import type { cardParts } from "./card-parts.ts";
import { SingleOptions } from "./controls/SingleOptions.tsx";
import type { VerdictFocus } from "./feedback/Feedback.tsx";
import { unformatted } from "./feedback/unformatted.ts";
import * as css from "./QuestionCard.css.ts";

interface QuestionCardOwnProps {
  /** The question. */
  question: AskedQuestionBy;
  /** Heading level of the question; its feedback is one level below. Default 2. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Labels that override those of the provider. */
  labels?: Partial<LabelSet> | undefined;
  /** Domain, shown above the question. */
  domain?: string | undefined;
  /** The current answer; `undefined` for none. */
  answer: AnswerBy | undefined;
  /** Whether the answer is final and revealed, with feedback if the question has an answer key. Default false. */
  revealed?: boolean;
  /** Whether the answer can't be changed, such as when the time is up. Default false. */
  locked?: boolean;
  /** Called with the complete answer at each change; the second click of a double click changes nothing. */
  onAnswer: (answer: AnswerBy) => void;
  /** Called when "Check answer" confirms a multiple-choice, ordering or matching answer; omit it in exam mode. */
  onCheck?: (() => void) | undefined;
  /** Ids of eliminated options. Default none. */
  eliminated?: readonly AnyId[] | undefined;
  /** Called with the id of an option to eliminate or restore (single and multiple choice); omit it to hide the buttons. */
  onEliminate?: ((option: AnyId) => void) | undefined;
  /**
   * Called with the announcement when an answer becomes final. The verdict then takes the focus if no element has it; what
   * this returns decides whether the page scrolls to it. Default `scroll`.
   */
  onVerdict?: (text: string) => VerdictFocus | void;
  /** Actions below the feedback. */
  feedbackActions?: ReactNode;
  /** Ref of the question's heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

export interface QuestionCardProps
  extends QuestionCardOwnProps, Omit<ComponentPropsWithRef<"div">, keyof QuestionCardOwnProps | "children"> {}

const NO_IDS: readonly AnyId[] = [];

/** The code that only some questions need, or its loading state. */
export type CardParts = typeof cardParts | "loading" | "failed";

/** Placeholder for a part that is loading, with rows of these heights in rem. */
export function PartSkeleton({ heights, width = "100%" }: { heights: readonly number[]; width?: string }) {
  const t = useLabels("quiz", CARD_LABELS);
  return <Skeleton label={t("partLoading")} bars={heights.map((height) => ({ width, height }))} />;
}

/** Number of lines of an exhibit or a scenario that are visible without scrolling. */
const VISIBLE_LINES_MAX = 24;

/** Returns the skeleton rows, in rem, for a block of this many lines. */
const blockHeights = (lines: number): readonly number[] => [3 + Math.min(lines, VISIBLE_LINES_MAX) * 1.5];

/** A question. `parts` is the code that only some questions need, which the player loads later. */
export function QuestionCardContent({
  question,
  headingLevel = 2,
  domain,
  answer,
  revealed = false,
  locked = false,
  onAnswer,
  onCheck,
  eliminated = NO_IDS,
  onEliminate,
  onVerdict = () => {},
  feedbackActions,
  headingRef,
  parts,
  ...rest
}: Omit<QuestionCardProps, "labels"> & { parts: CardParts }) {
  const { scenario, exhibit } = question;
  const t = useLabels("quiz", CARD_LABELS);
  const id = useId();
  const heading = `${id}-question`;
  const Heading = `h${headingLevel}` as const;
  const revealedQuestion = revealed && hasKey(question) ? question : null;
  const isRevealed = revealedQuestion !== null;
  const [wasHidden, setWasHidden] = useState(!isRevealed);
  if (!isRevealed && !wasHidden) setWasHidden(true);
  const skeleton = (heights: readonly number[]) =>
    parts === "loading" ? (
      <div className={css.controls}>
        <PartSkeleton heights={heights} />
      </div>
    ) : null;
  const code = typeof parts === "object" ? parts : null;

  const controlProps = {
    labelledBy: heading,
    answer,
    revealed: isRevealed,
    locked: locked || revealed,
    onAnswer,
  };
  const options = () => {
    if (!canBeAnswered(question)) return <p className={css.stem}>{t("noOptions")}</p>;
    switch (question.kind) {
      case "multiple":
        return code ? (
          <code.MultipleOptions
            {...controlProps}
            question={question}
            onCheck={onCheck}
            eliminated={eliminated}
            onEliminate={onEliminate}
          />
        ) : (
          skeleton(question.options.map(() => 3.25))
        );
      case "single":
      case undefined:
        return (
          <SingleOptions
            {...controlProps}
            question={question}
            eliminated={eliminated}
            onEliminate={onEliminate}
            extrasOf={code?.optionExtras}
          />
        );
      case "order":
      case "match":
      // Custom kinds.
      default:
        return code ? (
          <code.PartControls {...controlProps} question={question} onCheck={onCheck} />
        ) : (
          skeleton((question.kind === "match" ? question.prompts : question.options).map(() => 3.25))
        );
    }
  };

  const scenarioBlock = () => {
    if (!scenario) return null;
    if (!code) return skeleton(blockHeights(Math.ceil(scenario.text.length / 70)));
    return <code.Scenario scenario={scenario} id={`${id}-scenario`} />;
  };
  const exhibitBlock = () => {
    if (!exhibit) return null;
    const { format, text = "" } = exhibit;
    return code ? (
      <code.Exhibit exhibit={exhibit} />
    ) : (
      skeleton(format === "image" ? [16.5] : blockHeights(text.split("\n", VISIBLE_LINES_MAX).length))
    );
  };
  const feedback = () => {
    if (!revealedQuestion) return null;
    if (!code) return skeleton(blockHeights(Math.ceil((revealedQuestion.explanation?.length ?? 0) / 70)));
    return (
      <code.Feedback
        question={revealedQuestion}
        answer={answer}
        headingLevel={headingLevel}
        onVerdict={wasHidden ? onVerdict : undefined}
      >
        {feedbackActions}
      </code.Feedback>
    );
  };

  return (
    <div {...rest}>
      {domain ? <p className={css.domain}>{domain}</p> : null}
      {scenarioBlock()}
      <Heading
        className={css.question}
        id={heading}
        dir="auto"
        tabIndex={-1}
        ref={headingRef}
        aria-describedby={scenario ? `${id}-scenario` : undefined}
      >
        {code ? <code.RichText text={question.text} /> : unformatted(question.text)}
      </Heading>
      {question.kind === "multiple" && choiceCount(question) > 0 ? (
        <p className={css.stem} id={`${heading}-stem`}>
          {t("choose", { count: choiceCount(question) })}
        </p>
      ) : null}
      {exhibitBlock()}
      {options()}
      {feedback()}
    </div>
  );
}
