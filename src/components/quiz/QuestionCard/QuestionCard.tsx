import { useEffect, useId, useState, type ReactNode, type RefObject } from "react";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { choiceCount, hasKey } from "../../../api/questions/kinds.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { late } from "../../layout/Late/late.tsx";
import { SingleOptions } from "./SingleOptions.tsx";
import * as css from "./QuestionCard.css.ts";

export interface QuestionCardProps {
  question: AskedQuestion;
  /** Stands above the question. */
  domain?: string | undefined;
  /** What is answered so far; undefined for nothing. */
  answer: AnswerValue | undefined;
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
  onAnswer: (answer: AnswerValue) => void;
  /**
   * Called when an answer of several parts is confirmed by "Check answer"; an order that was left as it was shown is answered
   * first. Without it each change counts at once, as under exam conditions. A single choice never needs it.
   */
  onCheck?: (() => void) | undefined;
  /** The values of the options that are struck out. Default none. */
  struck?: readonly number[];
  /**
   * Called with the option to strike out or to restore, also when a struck one is chosen. Without it nothing can be struck
   * out. For single and multiple choices only.
   */
  onStrike?: ((option: number) => void) | undefined;
  /** Called with what is to be announced when an answer becomes final while its question is shown. */
  onVerdict?: (words: string) => void;
  /** What can be done about the question once its answer is final, under the feedback. */
  feedbackActions?: ReactNode;
  /** The question's heading, for moving the focus there. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

const NONE: readonly number[] = [];
const FAILED = "The options of this question did not load. Your answers are kept.";

const rows = (count: number, height: number): ReactNode => (
  <div className={css.waiting}>
    <Skeleton
      label="The options are loading"
      bars={Array.from({ length: count }, () => ({ width: "100%", height }))}
    />
  </div>
);

/** How many lines of an exhibit or a scenario are seen at once. */
const LINES_MAX = 24;

const block = (label: string, lines: number): ReactNode => (
  <div className={css.waiting}>
    <Skeleton label={label} bars={[{ width: "100%", height: 3 + Math.min(lines, LINES_MAX) * 1.5 }]} />
  </div>
);

const MultipleOptions = late({
  load: () => import("./MultipleOptions.tsx").then((module) => module.MultipleOptions),
  waiting: ({ question }) => rows(question.options.length, 3.25),
  failed: FAILED,
});
const PartControls = late({
  load: () => import("./PartControls.tsx").then((module) => module.PartControls),
  waiting: ({ question }) =>
    rows((question.kind === "match" ? question.prompts : question.options).length, 3.25),
  failed: FAILED,
});
const Scenario = late({
  load: () => import("../Scenario/Scenario.tsx").then((module) => module.Scenario),
  waiting: ({ scenario }) => block("The scenario is loading", Math.ceil(scenario.text.length / 70)),
  failed: "The scenario of this question did not load.",
});
const Exhibit = late({
  load: () => import("../Exhibit/Exhibit.tsx").then((module) => module.Exhibit),
  waiting: ({ exhibit: { format, text = "" } }) =>
    block("The exhibit is loading", format === "image" ? 9 : text.split("\n", LINES_MAX).length),
  failed: "The exhibit of this question did not load.",
});
const Feedback = late({
  load: () => import("./Feedback.tsx").then((module) => module.Feedback),
  waiting: ({ question: { explanation } }) =>
    block("The feedback is loading", Math.ceil((explanation?.length ?? 0) / 70)),
  failed: "The feedback on your answer did not load. Your answers are kept.",
});

/**
 * Fetches the code of all that these questions need, so that a connection which is lost before one of them is shown takes
 * nothing of it away. Resolves when that has ended; what failed is told where it is shown.
 */
export async function preloadParts(questions: readonly AskedQuestion[]): Promise<void> {
  for (const { exhibit } of questions) if (exhibit?.src) new Image().src = exhibit.src;
  await Promise.all([
    questions.some(({ kind }) => kind === "multiple") && MultipleOptions.preload(),
    questions.some(({ kind }) => kind === "order" || kind === "match") && PartControls.preload(),
    questions.some(({ scenario }) => scenario) && Scenario.preload(),
    questions.some(({ exhibit }) => exhibit) && Exhibit.preload(),
    questions.some(hasKey) && Feedback.preload(),
  ]);
}

/** A question of any kind with what it refers to, its options and, once its answer is final, its feedback (spec §4.6). */
export function QuestionCard(props: QuestionCardProps) {
  const {
    question,
    domain,
    answer,
    isMarked = false,
    isLocked = false,
    headingRef,
    onVerdict = () => {},
  } = props;
  const { onAnswer, onCheck, struck = NONE, onStrike } = props;
  const { scenario, exhibit } = question;
  const id = useId();
  const heading = `${id}-question`;
  const told = isMarked && hasKey(question) ? question : null;
  const isTold = told !== null;
  const [wasAsked, setWasAsked] = useState(!isTold);
  if (!isTold && !wasAsked) setWasAsked(true);
  useEffect(() => void preloadParts([question]), [question]);

  const answering = {
    labelledBy: heading,
    answer,
    isMarked: isTold,
    isLocked: isLocked || isMarked,
    onAnswer,
  };
  const options = () => {
    switch (question.kind) {
      case "multiple":
        return <MultipleOptions {...answering} {...{ question, onCheck, struck, onStrike }} />;
      case "order":
      case "match":
        return <PartControls {...answering} {...{ question, onCheck }} />;
      case "single":
      case undefined:
        return <SingleOptions {...answering} {...{ question, struck, onStrike }} />;
    }
  };

  return (
    <div>
      {domain ? <p className={css.domain}>{domain}</p> : null}
      {scenario ? <Scenario scenario={scenario} id={`${id}-scenario`} /> : null}
      <h2
        className={css.question}
        id={heading}
        dir="auto"
        tabIndex={-1}
        ref={headingRef}
        aria-describedby={scenario ? `${id}-scenario` : undefined}
      >
        {question.text}
      </h2>
      {question.kind === "multiple" && choiceCount(question) > 0 ? (
        <p className={css.stem} id={`${heading}-stem`}>
          Choose {choiceCount(question)}
        </p>
      ) : null}
      {exhibit ? <Exhibit exhibit={exhibit} /> : null}
      {options()}
      {told ? (
        <Feedback question={told} answer={answer} onVerdict={wasAsked ? onVerdict : undefined}>
          {props.feedbackActions}
        </Feedback>
      ) : null}
    </div>
  );
}
