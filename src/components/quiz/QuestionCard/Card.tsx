import { useId, useState, type ComponentPropsWithRef, type ReactNode, type RefObject } from "react";
import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import type { AskedBy } from "../../../api/questions/schema.ts";
import { choiceCount, hasKey } from "../../../api/questions/kinds.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import type * as partsCode from "./parts.ts";
import { SingleOptions } from "./SingleOptions.tsx";
import * as css from "./QuestionCard.css.ts";

/** What a question says while it is asked. */
export const CARD_LABELS = {
  partLoading: "A part of this quiz is loading",
  choose: "Choose {count}",
  noOptions: "This question has no options, so it can't be answered.",
} as const satisfies LabelSet;

interface QuestionCardOwnProps {
  question: AskedBy;
  /** Level of the question's heading; that of its feedback is one below. Default 2. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Words in place of the card's own. */
  labels?: Partial<LabelSet> | undefined;
  /** Stands above the question. */
  domain?: string | undefined;
  /** What is answered so far; undefined for nothing. */
  answer: AnswerBy | undefined;
  /**
   * The answer is final: right and wrong, feedback and explanation are shown (which needs the key) and nothing changes any
   * more. Default false.
   */
  isMarked?: boolean;
  /** Nothing can be changed: the time is up. Default false. */
  isLocked?: boolean;
  /**
   * Called with the whole answer at each change: a single choice's value, all chosen ids, the whole order, all pairs so far.
   * The second click of a double click chooses nothing: its first may have moved this question under the pointer.
   */
  onAnswer: (answer: AnswerBy) => void;
  /**
   * Called when an answer of several parts is confirmed by "Check answer"; an order that was left as it was shown is answered
   * first. Without it each change counts at once, as under exam conditions. A single choice never needs it.
   */
  onCheck?: (() => void) | undefined;
  /** The values of the options that are struck out. Default none. */
  struck?: readonly Key[] | undefined;
  /**
   * Called with the option to strike out or to restore, also when a struck one is chosen. Without it nothing can be struck
   * out. For single and multiple choices only.
   */
  onStrike?: ((option: Key) => void) | undefined;
  /**
   * Called with what is to be announced when an answer becomes final while its question is shown. The verdict then takes the
   * focus if nothing has it. Return `true` if you have brought the feedback into view, so that the focus scrolls nothing;
   * `false` to leave the focus where it is, as after an answer from another device.
   */
  onVerdict?: (words: string) => unknown;
  /** What can be done about the question once its answer is final, under the feedback. */
  feedbackActions?: ReactNode;
  /** The question's heading, for moving the focus there. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

export interface QuestionCardProps
  extends QuestionCardOwnProps, Omit<ComponentPropsWithRef<"div">, keyof QuestionCardOwnProps | "children"> {}

const NONE: readonly Key[] = [];

/** The code that only some questions need, or that it is on its way, or did not arrive. */
export type CardParts = typeof partsCode | "loading" | "failed";

/** Holds the place of what is loading, in rows of these heights in rem. */
export function Waiting({ heights, width = "100%" }: { heights: readonly number[]; width?: string }) {
  const say = useSay("quiz", CARD_LABELS);
  return <Skeleton label={say("partLoading")} bars={heights.map((height) => ({ width, height }))} />;
}

/** How many lines of an exhibit or a scenario are seen at once. */
const LINES_MAX = 24;

/** The height in rem of a block with so many lines. */
const blockOf = (lines: number): readonly number[] => [3 + Math.min(lines, LINES_MAX) * 1.5];

/** A question without the code that only some questions need: that comes as `parts`. */
export function Card({
  question,
  headingLevel = 2,
  domain,
  answer,
  isMarked = false,
  isLocked = false,
  onAnswer,
  onCheck,
  struck = NONE,
  onStrike,
  onVerdict = () => {},
  feedbackActions,
  headingRef,
  parts,
  ...rest
}: Omit<QuestionCardProps, "labels"> & { parts: CardParts }) {
  const { scenario, exhibit } = question;
  const say = useSay("quiz", CARD_LABELS);
  const id = useId();
  const heading = `${id}-question`;
  const Heading = `h${headingLevel}` as const;
  const told = isMarked && hasKey(question) ? question : null;
  const isTold = told !== null;
  const [wasAsked, setWasAsked] = useState(!isTold);
  if (!isTold && !wasAsked) setWasAsked(true);
  const wait = (heights: readonly number[]) =>
    parts === "loading" ? (
      <div className={css.waiting}>
        <Waiting heights={heights} />
      </div>
    ) : null;
  const code = typeof parts === "object" ? parts : null;

  const answering = {
    labelledBy: heading,
    answer,
    isMarked: isTold,
    isLocked: isLocked || isMarked,
    onAnswer,
  };
  const options = () => {
    if (question.options.length === 0) return <p className={css.stem}>{say("noOptions")}</p>;
    switch (question.kind) {
      case "multiple":
        return code ? (
          <code.MultipleOptions {...answering} {...{ question, onCheck, struck, onStrike }} />
        ) : (
          wait(question.options.map(() => 3.25))
        );
      case "order":
      case "match":
        return code ? (
          <code.PartControls {...answering} {...{ question, onCheck }} />
        ) : (
          wait((question.kind === "match" ? question.prompts : question.options).map(() => 3.25))
        );
      case "single":
      case undefined:
        return (
          <SingleOptions {...answering} {...{ question, struck, onStrike }} extrasOf={code?.optionExtras} />
        );
    }
  };

  const scenarioBlock = () => {
    if (!scenario) return null;
    if (!code) return wait(blockOf(Math.ceil(scenario.text.length / 70)));
    return <code.Scenario scenario={scenario} id={`${id}-scenario`} />;
  };
  const exhibitBlock = () => {
    if (!exhibit) return null;
    const { format, text = "" } = exhibit;
    return code ? (
      <code.Exhibit exhibit={exhibit} />
    ) : (
      wait(format === "image" ? [16.5] : blockOf(text.split("\n", LINES_MAX).length))
    );
  };
  const feedback = () => {
    if (!told) return null;
    if (!code) return wait(blockOf(Math.ceil((told.explanation?.length ?? 0) / 70)));
    return (
      <code.Feedback
        question={told}
        answer={answer}
        headingLevel={headingLevel}
        onVerdict={wasAsked ? onVerdict : undefined}
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
        {question.text}
      </Heading>
      {question.kind === "multiple" && choiceCount(question) > 0 ? (
        <p className={css.stem} id={`${heading}-stem`}>
          {say("choose", { count: choiceCount(question) })}
        </p>
      ) : null}
      {exhibitBlock()}
      {options()}
      {feedback()}
    </div>
  );
}
