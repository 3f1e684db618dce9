import {
  useEffect,
  useId,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from "react";
import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import type { AskedBy } from "../../../api/questions/schema.ts";
import { choiceCount, hasKey } from "../../../api/questions/kinds.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { RoomLabels, useSay } from "../../labels/labels.tsx";
import { late } from "../../layout/Late/late.tsx";
import type { QuizQuestion } from "../engine/question.ts";
import { SingleOptions } from "./SingleOptions.tsx";
import * as css from "./QuestionCard.css.ts";

/** What a question says while it is asked. */
export const CARD_LABELS = {
  optionsLoading: "The options are loading",
  optionsFailed: "The options of this question did not load. Your answers are kept.",
  scenarioLoading: "The scenario is loading",
  scenarioFailed: "The scenario of this question did not load.",
  exhibitLoading: "The exhibit is loading",
  exhibitFailed: "The exhibit of this question did not load.",
  feedbackLoading: "The feedback is loading",
  feedbackFailed: "The feedback on your answer did not load. Your answers are kept.",
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
  /** Called with what is to be announced when an answer becomes final while its question is shown. */
  onVerdict?: (words: string) => void;
  /** What can be done about the question once its answer is final, under the feedback. */
  feedbackActions?: ReactNode;
  /** The question's heading, for moving the focus there. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

export interface QuestionCardProps
  extends QuestionCardOwnProps, Omit<ComponentPropsWithRef<"div">, keyof QuestionCardOwnProps | "children"> {}

const NONE: readonly Key[] = [];

type LabelName = keyof typeof CARD_LABELS;

function Said({ name }: { name: LabelName }) {
  return useSay("quiz", CARD_LABELS)(name);
}

function Waiting({ name, heights }: { name: LabelName; heights: readonly number[] }) {
  const say = useSay("quiz", CARD_LABELS);
  return (
    <div className={css.waiting}>
      <Skeleton label={say(name)} bars={heights.map((height) => ({ width: "100%", height }))} />
    </div>
  );
}

const rows = (options: readonly unknown[]): ReactNode => (
  <Waiting name="optionsLoading" heights={options.map(() => 3.25)} />
);

/** How many lines of an exhibit or a scenario are seen at once. */
const LINES_MAX = 24;

const block = (name: LabelName, lines: number): ReactNode => (
  <Waiting name={name} heights={[3 + Math.min(lines, LINES_MAX) * 1.5]} />
);

/** Fetches what only some questions need. */
const loadParts = () => import("./parts.ts");

const MultipleOptions = late({
  load: () => loadParts().then((code) => code.MultipleOptions),
  waiting: ({ question }) => rows(question.options),
  failed: <Said name="optionsFailed" />,
});
const PartControls = late({
  load: () => loadParts().then((code) => code.PartControls),
  waiting: ({ question }) => rows(question.kind === "match" ? question.prompts : question.options),
  failed: <Said name="optionsFailed" />,
});
const Scenario = late({
  load: () => loadParts().then((code) => code.Scenario),
  waiting: ({ scenario }) => block("scenarioLoading", Math.ceil(scenario.text.length / 70)),
  failed: <Said name="scenarioFailed" />,
});
const Exhibit = late({
  load: () => loadParts().then((code) => code.Exhibit),
  waiting: ({ exhibit: { format, text = "" } }) =>
    block("exhibitLoading", format === "image" ? 9 : text.split("\n", LINES_MAX).length),
  failed: <Said name="exhibitFailed" />,
});
const Feedback = late({
  load: () => import("./Feedback.tsx").then((module) => module.Feedback),
  waiting: ({ question: { explanation } }) =>
    block("feedbackLoading", Math.ceil((explanation?.length ?? 0) / 70)),
  failed: <Said name="feedbackFailed" />,
});

/**
 * Fetches the code of all that these questions need, so that a connection which is lost before one of them is shown takes
 * nothing of it away. Resolves when that has ended; what failed is told where it is shown.
 */
export async function preloadParts(questions: readonly PartsOf[]): Promise<void> {
  for (const { exhibit } of questions) if (exhibit?.src) new Image().src = exhibit.src;
  await Promise.all([
    questions.some(({ kind }) => kind === "multiple") && MultipleOptions.preload(),
    questions.some(({ kind }) => kind === "order" || kind === "match") && PartControls.preload(),
    questions.some(({ scenario }) => scenario) && Scenario.preload(),
    questions.some(({ exhibit }) => exhibit) && Exhibit.preload(),
    Feedback.preload(),
  ]);
}

/** What of a question decides which code it needs. */
type PartsOf = Pick<QuizQuestion, "kind" | "scenario" | "exhibit">;

/** A question of any kind with what it refers to, its options and, once its answer is final, its feedback (spec §4.6). */
export function QuestionCard({ labels, ...props }: QuestionCardProps) {
  return (
    <RoomLabels room="quiz" labels={labels}>
      <Card {...props} />
    </RoomLabels>
  );
}

function Card({
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
  ...rest
}: Omit<QuestionCardProps, "labels">) {
  const { scenario, exhibit } = question;
  const say = useSay("quiz", CARD_LABELS);
  const id = useId();
  const heading = `${id}-question`;
  const Heading = `h${headingLevel}` as const;
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
    if (question.options.length === 0) return <p className={css.stem}>{say("noOptions")}</p>;
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
    <div {...rest}>
      {domain ? <p className={css.domain}>{domain}</p> : null}
      {scenario ? <Scenario scenario={scenario} id={`${id}-scenario`} /> : null}
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
      {exhibit ? <Exhibit exhibit={exhibit} /> : null}
      {options()}
      {told ? (
        <Feedback
          question={told}
          answer={answer}
          headingLevel={headingLevel}
          onVerdict={wasAsked ? onVerdict : undefined}
        >
          {feedbackActions}
        </Feedback>
      ) : null}
    </div>
  );
}
