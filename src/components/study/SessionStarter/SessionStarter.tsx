import { useId, type ReactNode } from "react";
import { isForwardOnly } from "../../../api/catalogue/exam-profile.ts";
import type { Category, Subcategory } from "../../../api/catalogue/schema.ts";
import { QUICK_START, QUICK_STARTS, STARTER, TIME_LIMITS } from "../../../api/quizzes/quiz-sizes.ts";
import type { QuizMode } from "../../../api/quizzes/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { formatPercent } from "../../format/numbers.ts";
import { Select } from "../../controls/Select/Select.tsx";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { limitWords, type KnownExtraTime } from "../../words/limit-words.ts";
import {
  ExamConditions,
  type ExamChoice,
  type ExamConditionsProps,
} from "../ExamConditions/ExamConditions.tsx";
import { ExamSummary } from "../ExamSummary/ExamSummary.tsx";
import { NothingYet } from "./NothingYet.tsx";
import { focusGroups, shortName } from "./focus-groups.ts";
import { chooseCategory, chooseFocusArea, switchMode, type Selection } from "./selection.ts";
import * as start from "../start-card.css.ts";
import * as css from "./SessionStarter.css.ts";

export interface SessionStarterProps {
  categories: readonly Category[];
  /** The domains of all certifications. */
  subcategories: Loadable<readonly Subcategory[]>;
  /**
   * Overall mastery by certification, percent. A certification without an entry has no graded answers; `null` where
   * that is not known.
   */
  mastery: ReadonlyMap<number, number> | null;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
  /** Minutes; 0 for none. */
  timeLimit: number;
  onTimeLimitChange: (minutes: number) => void;
  /** By what the learner's limits are lengthened. Default 1. */
  extraTime?: KnownExtraTime;
  /** Exam conditions, which graded quizzes may be held under. Without it they are not offered. */
  exam?: ExamChoice | undefined;
  isPending: boolean;
  /** Also called with nothing chosen: the listener says what is missing. */
  onStart: () => void;
  onQuickStart: (category: Category) => void;
}

const MODES: Record<
  QuizMode,
  { label: string; description: string; start: string; quick: (extraTime: KnownExtraTime) => string }
> = {
  study: {
    label: "Study Mode",
    description: `${STARTER.study.questionCount} questions, nothing graded`,
    start: "Start Study Session",
    quick: () => `Or ${QUICK_START.study.questionCount} questions at once, no limit:`,
  },
  quiz: {
    label: "Quiz Mode",
    description: `${STARTER.quiz.questionCount} questions, updates your mastery`,
    start: "Start Quiz",
    quick: (extraTime) => {
      const limit = limitWords({ timeLimit: QUICK_START.quiz.timeLimit, extraTime });
      return `Or ${QUICK_START.quiz.questionCount} questions at once${limit === null ? "" : `, in ${limit}`}:`;
    },
  },
};

/**
 * Chooses mode, certifications, focus areas and time limit, and starts (spec §2.4, §4.4).
 *
 * Keyboard: native radios, checkboxes and a select, then the start button, which stays reachable while nothing is chosen.
 * Assistive technology hears focus areas grouped by certification, and each choice with what is known of it.
 */
export function SessionStarter(props: SessionStarterProps) {
  const id = useId();
  const isOffered = props.categories.some(({ questionCount }) => questionCount > 0);
  return (
    <section className={start.card} aria-labelledby={id}>
      <h2 className={start.title} id={id}>
        Choose Your Learning Mode
      </h2>
      {isOffered ? <Form {...props} /> : <NothingYet certifications={props.categories.length} />}
    </section>
  );
}

function Form(props: SessionStarterProps) {
  const {
    categories,
    selection,
    onSelectionChange,
    timeLimit,
    onTimeLimitChange,
    extraTime = 1,
    isPending,
    onStart,
    onQuickStart,
  } = props;
  const id = useId();
  const isEmpty = selection.categoryIds.length === 0;
  const chosen = categories.filter((category) => selection.categoryIds.includes(category.id));
  return (
    <>
      <div className={css.group} role="radiogroup" aria-label="Learning mode">
        <div className={css.modes}>
          {(["study", "quiz"] as const).map((mode) => (
            <Choice
              key={mode}
              type="radio"
              variant="card"
              name={`${id}-mode`}
              label={MODES[mode].label}
              description={MODES[mode].description}
              checked={selection.mode === mode}
              onCheckedChange={() => onSelectionChange(switchMode(selection, mode))}
            />
          ))}
        </div>
      </div>
      <Certifications {...props} group={`${id}-category`} />
      <FocusAreas {...props} />
      {selection.mode === "quiz" ? <Exam {...props} /> : null}
      <div className={css.go}>
        <Select
          label="Time limit"
          value={String(timeLimit)}
          options={TIME_LIMITS.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? "No limit" : `${minutes} minutes`,
          }))}
          onValueChange={(value) => onTimeLimitChange(Number(value))}
        />
        <Button
          className={css.start}
          size="lg"
          variant="primary"
          isBusy={isPending}
          aria-disabled={isEmpty || undefined}
          onClick={onStart}
        >
          {MODES[selection.mode].start}
        </Button>
      </div>
      {extraTime !== 1 && extraTime !== "unknown" && timeLimit > 0 ? (
        <p className={css.extraTime}>{limitWords({ timeLimit, extraTime })}</p>
      ) : null}
      <p className={css.quick}>
        <span>{MODES[selection.mode].quick(extraTime)}</span>
        {(isEmpty ? categories : chosen).slice(0, QUICK_STARTS).map((category) => (
          <TextButton
            key={category.id}
            className={css.quickButton}
            aria-label={`Quick start ${category.name}`}
            disabled={category.questionCount === 0}
            aria-disabled={isPending || undefined}
            onClick={() => {
              if (!isPending) onQuickStart(category);
            }}
          >
            {shortName(category.name)}
          </TextButton>
        ))}
      </p>
    </>
  );
}

/** While none is chosen, that of a quick start decides. */
const goingBackIn = (chosen: readonly Category[]): ExamConditionsProps["goingBack"] =>
  chosen.length === 0 ? "by exam" : isForwardOnly(chosen) ? "forbidden" : "allowed";

/** How the exam of the chosen certification is held, and whether this quiz is to be held so. */
function Exam({ categories, selection, exam }: SessionStarterProps) {
  const chosen = categories.filter(({ id }) => selection.categoryIds.includes(id));
  const known = chosen.filter(({ profile }) => profile);
  if (!exam && known.length === 0) return null;
  return (
    <div className={css.exam}>
      {known.map(({ id, name, profile }) =>
        profile ? <ExamSummary key={id} name={name} profile={profile} /> : null,
      )}
      {exam ? <ExamConditions {...exam} goingBack={goingBackIn(chosen)} /> : null}
    </div>
  );
}

function Certifications(props: SessionStarterProps & { group: string }) {
  const { categories, mastery, selection, onSelectionChange, group } = props;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Certifications</legend>
      <div className={css.categories}>
        {categories.map(({ id, name, questionCount }) => {
          return (
            <Choice
              key={id}
              type={selection.mode === "quiz" ? "radio" : "checkbox"}
              variant="row"
              name={group}
              label={name}
              aside={questionCount === 0 ? "No questions yet" : masteryWords(mastery, id)}
              checked={selection.categoryIds.includes(id)}
              disabled={questionCount === 0}
              onCheckedChange={(isChosen) => onSelectionChange(chooseCategory(selection, id, isChosen))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** A figure, or that there is none; nothing while neither is known. */
function masteryWords(mastery: ReadonlyMap<number, number> | null, id: number): string | null {
  if (mastery === null) return null;
  const average = mastery.get(id);
  return average === undefined ? "no graded answers" : formatPercent(average);
}

/** As high before a certification is chosen as after it, so that choosing moves nothing below. */
function FocusAreas({ categories, subcategories, selection, onSelectionChange }: SessionStarterProps) {
  const chosen = categories.filter(({ id }) => selection.categoryIds.includes(id));
  const groups = subcategories.state === "ready" ? focusGroups(chosen, subcategories.value) : [];
  const names = groups.map(({ category }) => category.name);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        Focus areas{" "}
        <span className={css.optional}>optional{names.length > 0 ? `, for ${names.join(", ")}` : null}</span>
      </legend>
      <div className={css.areasFrame}>
        {chosen.length === 0 ? (
          <p className={css.areasHint}>Choose a certification to narrow it down to some of its domains.</p>
        ) : (
          <Loaded
            of={subcategories}
            waiting={<Skeleton label="Loading the focus areas" bars={WAITING_AREAS} />}
            failed="The focus areas could not be loaded. You can start without them."
          >
            {() =>
              groups.length === 0 ? (
                <p className={css.areasHint}>There are no domains to choose from yet.</p>
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
        )}
      </div>
    </fieldset>
  );
}

const WAITING_AREAS = [
  { width: "80%", height: 2.5 },
  { width: "60%", height: 2.5 },
];

/** The focus areas of one certification; `name` is left out where there is no other. */
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
