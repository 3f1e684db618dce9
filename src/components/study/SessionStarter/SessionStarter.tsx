import { useId, useState, type ComponentPropsWithRef, type ReactNode } from "react";
import type { Category, Subcategory } from "../../../api/catalogue/schema.ts";
import {
  QUICK_START,
  QUICK_STARTS,
  STARTER,
  TIME_LIMITS,
  type QuizSize,
} from "../../../api/quizzes/quiz-sizes.ts";
import type { QuizMode } from "../../../api/quizzes/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { formatFacts } from "../../i18n/format/lists.ts";
import { NamespaceLabels, useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { fold } from "../../layout/fold.css.ts";
import { lazyWithRetry } from "../../layout/lazy/lazy-with-retry.tsx";
import { usePreload } from "../../layout/lazy/use-preload.ts";
import { useIsNarrow } from "../../layout/use-is-narrow.ts";
import { classNames } from "../../theme/class-names.ts";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import { Select } from "../../controls/Select/Select.tsx";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { limitText, type KnownExtraTime } from "../../i18n/texts/session/limit-text.ts";
import type { ExamChoice } from "../ExamConditions/ExamConditions.tsx";
import { NothingYet } from "./NothingYet.tsx";
import { SESSION_STARTER_LABELS, type SessionStarterLabels } from "./session-starter-labels.ts";
import { focusGroups, shortName } from "./focus-groups.ts";
import { chooseCategory, chooseFocusArea, switchMode, type Selection } from "./selection.ts";
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
  extraTime?: KnownExtraTime;
  /** The exam mode setting for graded quizzes. Without it, exam mode is not offered. */
  exam?: ExamChoice | undefined;
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
    <NamespaceLabels namespace="study" labels={labels}>
      <NamespaceLabels namespace="words" labels={labels}>
        <Starter {...props} />
      </NamespaceLabels>
    </NamespaceLabels>
  );
}

function Starter(props: Omit<SessionStarterProps, "labels">) {
  const { className, ...rest } = omitOwnProps(props);
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const id = useId();
  const isOffered = props.categories.some(({ questionCount }) => questionCount > 0);
  return (
    <section {...rest} className={classNames(start.card, className)} aria-labelledby={id}>
      <h2 className={start.title} id={id}>
        {t("starterTitle")}
      </h2>
      {isOffered ? <Form {...props} /> : <NothingYet certifications={props.categories.length} />}
    </section>
  );
}

/** Returns the props for the root element. */
function omitOwnProps({
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
  ...rest
}: Omit<SessionStarterProps, "labels">) {
  return rest;
}

/** Describes the quick start of a mode, with its time limit if known. */
function quickStartText(
  mode: QuizMode,
  { questionCount: count, timeLimit }: QuizSize,
  limit: string | null,
  t: Translate<typeof SESSION_STARTER_LABELS>,
): string {
  if (mode === "study" && timeLimit === null) return t("studyAtOnce", { count });
  return limit === null ? t("quizAtOnce", { count }) : t("quizAtOnceIn", { count, limit });
}

function Form(props: StarterOwnProps) {
  const {
    selection,
    onSelectionChange,
    timeLimit,
    onTimeLimitChange,
    extraTime = 1,
    pending,
    onStart,
    guided = false,
    sizes = SIZES,
    timeLimits = TIME_LIMITS,
  } = props;
  const id = useId();
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const tLimit = useLabels("words", LIMIT_LABELS);
  const isEmpty = selection.categoryIds.length === 0;
  usePreload(preloadQuizMode);
  return (
    <>
      {guided ? <QuickStarts {...props} className={css.first} /> : null}
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
      <Certifications {...props} group={`${id}-category`} />
      {selection.mode === "quiz" && props.exam ? (
        <Conditions categories={props.categories} selection={selection} exam={props.exam} />
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
      {guided ? null : <QuickStarts {...props} className={css.quick} />}
      {/* Placed below the start button, so that selecting a certification does not move it. */}
      {isEmpty ? null : <FocusAreas {...props} />}
      {selection.mode === "quiz" ? (
        <SelectedExamSummaries categories={props.categories} selection={selection} />
      ) : null}
    </>
  );
}

/** Starts a short quiz of the selected mode, with a button for each of the first certifications (spec §2.4, §9). */
function QuickStarts(props: StarterOwnProps & { className: string }) {
  const { categories, selection, extraTime = 1, pending, onQuickStart, guided = false, className } = props;
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const tLimit = useLabels("words", LIMIT_LABELS);
  const textId = useId();
  const { mode } = selection;
  const { quick } = (props.sizes ?? SIZES)[mode];
  const limit =
    quick.timeLimit === null ? null : limitText({ timeLimit: quick.timeLimit, extraTime }, tLimit);
  const isFirstStudy = guided && mode === "study" && quick.timeLimit === null;
  return (
    <p className={className}>
      <span id={textId} className={guided ? css.firstText : undefined}>
        {isFirstStudy
          ? t("firstStudy", { count: quick.questionCount })
          : quickStartText(mode, quick, limit, t)}
      </span>
      {categories.slice(0, QUICK_STARTS).map((category) => {
        const startProps = {
          "aria-label": t("quickStart", { name: category.name }),
          "aria-describedby": textId,
          disabled: category.questionCount === 0,
          onClick: () => {
            if (!pending) onQuickStart(category);
          },
          children: shortName(category.name),
        };
        return guided ? (
          <Button key={category.id} pending={pending} {...startProps} />
        ) : (
          <TextButton
            key={category.id}
            className={css.quickButton}
            aria-disabled={pending || undefined}
            {...startProps}
          />
        );
      })}
    </p>
  );
}

const loadQuizMode = () => import("./QuizModeParts.tsx");

/** Parts that only the quiz mode shows, the mode that a learner has to choose. */
const Conditions = lazyWithRetry({
  load: () => loadQuizMode().then((module) => module.Conditions),
  waiting: () => <div className={css.conditionsWaiting} />,
  failed: <QuizModeFailed />,
});

const SelectedExamSummaries = lazyWithRetry({
  load: () => loadQuizMode().then((module) => module.SelectedExamSummaries),
  waiting: () => null,
  failed: <QuizModeFailed />,
});

function QuizModeFailed() {
  return useLabels("study", SESSION_STARTER_LABELS)("quizModeFailed");
}

const preloadQuizMode = () => Promise.all([Conditions.preload(), SelectedExamSummaries.preload()]);

function Certifications(props: StarterOwnProps & { group: string }) {
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const { categories, mastery, selection, onSelectionChange, group, ownCategoryId = null } = props;
  const isNarrow = useIsNarrow();
  const isFirst = ({ id }: Category) => id === ownCategoryId || ownCategoryId === null || !isNarrow;
  const others = categories.filter((category) => !isFirst(category));
  const [isOpen] = useState(selection.categoryIds.some((id) => id !== ownCategoryId));
  const renderChoice = ({ id, name, questionCount }: Category) => (
    <Choice
      key={id}
      type={selection.mode === "quiz" ? "radio" : "checkbox"}
      variant="row"
      name={group}
      label={name}
      aside={questionCount === 0 ? t("noQuestionsYet") : masteryText(mastery, id, t)}
      checked={selection.categoryIds.includes(id)}
      disabled={questionCount === 0}
      onCheckedChange={(isChosen) => onSelectionChange(chooseCategory(selection, id, isChosen))}
    />
  );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t("certifications")}</legend>
      <div className={css.categories}>{categories.filter(isFirst).map(renderChoice)}</div>
      {others.length > 0 ? (
        <details open={isOpen}>
          <summary className={fold}>{t("otherCertifications")}</summary>
          {others.map(renderChoice)}
        </details>
      ) : null}
    </fieldset>
  );
}

/** Returns a percentage, or a text if there is none; `null` while mastery is unknown. */
function masteryText(
  mastery: ReadonlyMap<number, number> | null,
  id: number,
  t: Translate<typeof SESSION_STARTER_LABELS>,
): string | null {
  if (mastery === null) return null;
  const average = mastery.get(id);
  return average === undefined ? t("starterUngraded") : formatPercent(average, t.locale);
}

/** The domains of the selected certifications. */
function FocusAreas({ categories, subcategories, selection, onSelectionChange }: StarterOwnProps) {
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const chosen = categories.filter(({ id }) => selection.categoryIds.includes(id));
  const groups = subcategories.state === "ready" ? focusGroups(chosen, subcategories.value) : [];
  const names = groups.map(({ category }) => category.name);
  return (
    <FocusFrame
      open={selection.focusAreas.length > 0}
      heading={
        <>
          {t("starterFocusAreas")}{" "}
          <span className={css.optional}>
            {names.length > 0 ? t("optionalFor", { names: formatFacts(names, t.locale) }) : t("optional")}
          </span>
        </>
      }
    >
      <div className={css.areas}>
        <Loaded
          data={subcategories}
          waiting={<Skeleton label={t("focusAreasLoading")} bars={WAITING_AREAS} />}
          failed={t("focusAreasFailed")}
        >
          {() =>
            groups.length === 0 ? (
              <p className={css.areasHint}>{t("noDomainsToChoose")}</p>
            ) : (
              groups.map(({ category, areas }) => (
                <FocusGroup key={category.id} name={groups.length > 1 ? category.name : null}>
                  {areas.map(({ area, label }) => (
                    <Choice
                      key={area.id}
                      type="checkbox"
                      variant="chip"
                      label={label}
                      checked={selection.focusAreas.some(({ id }) => id === area.id)}
                      onCheckedChange={(isChosen) =>
                        onSelectionChange(chooseFocusArea(selection, area, isChosen))
                      }
                    />
                  ))}
                </FocusGroup>
              ))
            )
          }
        </Loaded>
      </div>
    </FocusFrame>
  );
}

/** A fieldset. On a narrow screen, where the domains take half of it, it is collapsed. `isOpen` counts at first only. */
function FocusFrame(props: { heading: ReactNode; open: boolean; children: ReactNode }) {
  const { heading, children } = props;
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isOpen] = useState(props.open);
  if (!isNarrow)
    return (
      <fieldset className={css.group}>
        <legend className={css.legend}>{heading}</legend>
        {children}
      </fieldset>
    );
  return (
    <details open={isOpen}>
      <summary className={fold}>
        <span id={id}>{heading}</span>
      </summary>
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  );
}

const WAITING_AREAS = [
  { width: "80%", height: 2.5 },
  { width: "60%", height: 2.5 },
];

/** The focus areas of one certification. `name` is `null` if there is only one. */
function FocusGroup({ name, children }: { name: string | null; children: ReactNode }) {
  const id = useId();
  if (name === null) return <div className={css.focusAreas}>{children}</div>;
  return (
    <div className={css.focusGroup} role="group" aria-labelledby={id}>
      <p className={css.focusName} id={id}>
        {name}
      </p>
      <div className={css.focusAreas}>{children}</div>
    </div>
  );
}
