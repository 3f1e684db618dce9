import { useId, useState, type ComponentPropsWithRef } from "react";
import type { Category, Subcategory } from "../../../api/catalog/schema.ts";
import { QUICK_START, STARTER, TIME_LIMITS, type QuizSize } from "../../../api/quizzes/quiz-sizes.ts";
import type { QuizMode } from "../../../api/quizzes/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import { limitText, type ExtraTimeOrUnknown } from "../../i18n/texts/session/limit-text.ts";
import { lazyWithRetry } from "../../lazy/lazy-with-retry.tsx";
import { usePreload } from "../../lazy/use-preload.ts";
import { classNames } from "../../theme/class-names.ts";
import type { ExamModeSetting } from "../ExamModeSwitch/ExamModeSwitch.tsx";
import { Certifications } from "./Certifications.tsx";
import { FocusAreas } from "./FocusAreas.tsx";
import { NothingYet } from "./NothingYet.tsx";
import { QuickStarts } from "./QuickStarts.tsx";
import { switchMode, type Selection } from "./selection.ts";
import { SESSION_STARTER_LABELS, type SessionStarterLabels } from "./session-starter-labels.ts";
import * as start from "../start-card.css.ts";
import * as css from "./SessionStarter.css.ts";

interface StarterOwnProps {
  /** The certifications, in display order. */
  categories: readonly Category[];
  /** The domains of the selected certifications; domains of others are ignored. */
  subcategories: Loadable<readonly Subcategory[]>;
  /**
   * Overall mastery by certification id, as percentages. A certification without an entry has no graded
   * answers; `null` if mastery is unknown.
   */
  mastery: ReadonlyMap<number, number> | null;
  /**
   * The certification that the learner prepares for. On a narrow screen, the others are collapsed below it. Default
   * none.
   */
  ownCategoryId?: Id | null | undefined;
  /** Mode, certifications and focus areas that are selected. */
  selection: Selection;
  /** Called with the whole selection on each change. */
  onSelectionChange: (selection: Selection) => void;
  /** Minutes; 0 for none. */
  timeLimit: number;
  /** Called with the time limit in minutes, 0 for none. */
  onTimeLimitChange: (minutes: number) => void;
  /** Factor that lengthens the learner's time limits. Default 1. */
  extraTime?: ExtraTimeOrUnknown;
  /** The exam mode setting for graded quizzes. Without it, exam mode is not offered. */
  exam?: ExamModeSetting | undefined;
  /** Whether a quiz is being created. */
  pending: boolean;
  /** Also called if nothing is selected; the parent then says what is missing. */
  onStart: () => void;
  /** Called with the certification whose quick start is pressed. */
  onQuickStart: (category: Category) => void;
  /** For a learner's first quiz: shows the quick starts first, as buttons with a description. Default false. */
  guided?: boolean;
  /** Default: 10 study questions and 25 graded ones; quick starts with 10 and 20, the latter in 30 minutes. */
  sizes?: StarterSizes;
  /** The time limits to choose from, in minutes; 0 means none. Default: none, and 15 to 120 minutes. */
  timeLimits?: readonly number[];
}

export interface SessionStarterProps
  extends StarterOwnProps, Omit<ComponentPropsWithRef<"section">, "children"> {
  /** Labels that override those of the provider. */
  labels?: Partial<SessionStarterLabels> | undefined;
}

/** The number of questions by mode, and the size of a quick start. */
export type StarterSizes = Record<QuizMode, { questionCount: number; quick: QuizSize }>;

const SIZES: StarterSizes = {
  study: { ...STARTER.study, quick: QUICK_START.study },
  quiz: { ...STARTER.quiz, quick: QUICK_START.quiz },
};

const MODES = {
  study: { label: "studyMode", description: "studyModeDescription", start: "startStudy" },
  quiz: { label: "quizMode", description: "quizModeDescription", start: "startQuiz" },
} as const satisfies Record<QuizMode, Record<string, keyof typeof SESSION_STARTER_LABELS>>;

/**
 * Starts a quiz with a mode, certifications, focus areas and a time limit (spec §2.4, §4.4).
 *
 * Keyboard: native radio buttons, checkboxes and a select, then the start button, which stays focusable while
 * nothing is selected. Assistive technology announces focus areas grouped by certification, and each choice
 * with its mastery.
 */
export function SessionStarter({ labels, ...props }: SessionStarterProps) {
  return (
    <NamespaceLabels namespace="study" shared labels={labels}>
      <Starter {...props} />
    </NamespaceLabels>
  );
}

function Starter(props: Omit<SessionStarterProps, "labels">) {
  const {
    categories,
    subcategories,
    mastery,
    ownCategoryId,
    selection,
    onSelectionChange,
    timeLimit,
    onTimeLimitChange,
    extraTime,
    exam,
    pending,
    onStart,
    onQuickStart,
    guided,
    sizes,
    timeLimits,
    className,
    ...rest
  } = props;
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const id = useId();
  const isOffered = categories.some(({ questionCount }) => questionCount > 0);
  return (
    <section {...rest} className={classNames(start.card, className)} aria-labelledby={id}>
      <h2 className={start.title} id={id}>
        {t("starterTitle")}
      </h2>
      {isOffered ? <Form {...props} /> : <NothingYet certificationCount={categories.length} />}
    </section>
  );
}

function Form(props: StarterOwnProps) {
  const { categories, subcategories, selection, onSelectionChange, timeLimit, onTimeLimitChange } = props;
  const { extraTime = 1, exam, pending, onStart } = props;
  const { guided = false, sizes = SIZES, timeLimits = TIME_LIMITS } = props;
  const id = useId();
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const tLimit = useLabels("shared", LIMIT_LABELS);
  const isEmpty = selection.categoryIds.length === 0;
  const [isQuizModeLoaded, setQuizModeLoaded] = useState(false);
  const quickStarts = {
    categories,
    mode: selection.mode,
    size: sizes[selection.mode].quick,
    extraTime,
    pending,
    guided,
    onQuickStart: props.onQuickStart,
  };
  usePreload(preloadQuizMode);
  return (
    <>
      {guided ? <QuickStarts {...quickStarts} className={css.first} /> : null}
      <div className={css.group} role="radiogroup" aria-label={t("learningMode")}>
        <div className={css.modes}>
          {(["study", "quiz"] as const).map((mode) => (
            <Choice
              key={mode}
              type="radio"
              variant="card"
              name={`${id}-mode`}
              label={t(MODES[mode].label)}
              description={t(MODES[mode].description, { count: sizes[mode].questionCount })}
              checked={selection.mode === mode}
              onCheckedChange={() => onSelectionChange(switchMode(selection, mode))}
            />
          ))}
        </div>
      </div>
      <Certifications
        categories={categories}
        mastery={props.mastery}
        ownCategoryId={props.ownCategoryId ?? null}
        selection={selection}
        onSelectionChange={onSelectionChange}
        group={`${id}-category`}
      />
      {selection.mode === "quiz" && exam ? (
        <StarterExamMode
          categories={categories}
          selection={selection}
          exam={exam}
          onLoaded={() => setQuizModeLoaded(true)}
        />
      ) : null}
      <div className={css.go}>
        <Select
          label={t("timeLimit")}
          value={String(timeLimit)}
          options={timeLimits.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t("noLimit") : tLimit("minutes", { count: minutes }),
          }))}
          onValueChange={(value) => onTimeLimitChange(Number(value))}
        />
        <Button
          className={css.start}
          size="lg"
          variant="primary"
          pending={pending}
          aria-disabled={isEmpty || undefined}
          onClick={onStart}
        >
          {t(MODES[selection.mode].start)}
        </Button>
      </div>
      {extraTime !== 1 && extraTime !== "unknown" && timeLimit > 0 ? (
        <p className={css.extraTime}>{limitText({ timeLimit, extraTime }, tLimit)}</p>
      ) : null}
      {guided ? null : <QuickStarts {...quickStarts} className={css.quick} />}
      {/* Placed below the start button, so that selecting a certification does not move it. */}
      {isEmpty ? null : (
        <FocusAreas
          categories={categories}
          subcategories={subcategories}
          selection={selection}
          onSelectionChange={onSelectionChange}
        />
      )}
      {selection.mode === "quiz" ? (
        // If the code of the quiz mode failed to load, the retry of the exam mode switch is the one for both.
        <SelectedExamSummaries key={String(isQuizModeLoaded)} categories={categories} selection={selection} />
      ) : null}
    </>
  );
}

const loadQuizMode = () => import("./QuizModeParts.tsx");

/** Parts that only the quiz mode shows, the mode that a learner has to choose. */
const StarterExamMode = lazyWithRetry({
  load: () => loadQuizMode().then((module) => module.StarterExamMode),
  renderSkeleton: () => <div className={css.examModeSkeleton} />,
  errorMessage: <QuizModeFailed />,
});

const SelectedExamSummaries = lazyWithRetry({
  load: () => loadQuizMode().then((module) => module.SelectedExamSummaries),
  renderSkeleton: () => null,
  errorMessage: null,
});

function QuizModeFailed() {
  return useLabels("study", SESSION_STARTER_LABELS)("examModeNotLoaded");
}

const preloadQuizMode = () => Promise.all([StarterExamMode.preload(), SelectedExamSummaries.preload()]);
