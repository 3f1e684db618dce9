import { useId } from "react";
import type { Category, Subcategory } from "../../../api/catalogue/schema.ts";
import { QUICK_START, QUICK_STARTS, STARTER, TIME_LIMITS } from "../../../api/quizzes/quiz-sizes.ts";
import type { QuizMode } from "../../../api/quizzes/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { formatPercent } from "../../format/numbers.ts";
import { Select } from "../../controls/Select/Select.tsx";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { chooseCategory, chooseFocusArea, switchMode, type Selection } from "./selection.ts";
import * as css from "./SessionStarter.css.ts";

export interface SessionStarterProps {
  categories: readonly Category[];
  /** Domains of the chosen certifications; while they load, none. */
  subcategories: readonly Subcategory[];
  /** Overall mastery by certification, percent. A certification without an entry has no graded answers. */
  mastery: ReadonlyMap<number, number>;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
  /** Minutes; 0 for none. */
  timeLimit: number;
  onTimeLimitChange: (minutes: number) => void;
  isPending: boolean;
  /** Also called with nothing chosen: the listener says what is missing. */
  onStart: () => void;
  onQuickStart: (category: Category) => void;
}

const MODES: Record<QuizMode, { label: string; description: string; start: string; quick: string }> = {
  study: {
    label: "Study Mode",
    description: `${STARTER.study.questionCount} questions, nothing graded`,
    start: "Start Study Session",
    quick: `Or ${QUICK_START.study.questionCount} questions at once, no limit:`,
  },
  quiz: {
    label: "Quiz Mode",
    description: `${STARTER.quiz.questionCount} questions, updates your mastery`,
    start: "Start Quiz",
    quick: `Or ${QUICK_START.quiz.questionCount} questions at once, in ${QUICK_START.quiz.timeLimit} minutes:`,
  },
};

/** Chooses mode, certifications, focus areas and time limit, and starts (spec §2.4, §4.4). */
export function SessionStarter(props: SessionStarterProps) {
  const {
    categories,
    selection,
    onSelectionChange,
    timeLimit,
    onTimeLimitChange,
    isPending,
    onStart,
    onQuickStart,
  } = props;
  const id = useId();
  const isEmpty = selection.categoryIds.length === 0;
  return (
    <section className={css.card} aria-labelledby={`${id}-title`}>
      <h2 className={css.title} id={`${id}-title`}>
        Choose Your Learning Mode
      </h2>
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
      <p className={css.quick}>
        <span>{MODES[selection.mode].quick}</span>
        {categories.slice(0, QUICK_STARTS).map((category) => (
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
    </section>
  );
}

function Certifications(props: SessionStarterProps & { group: string }) {
  const { categories, mastery, selection, onSelectionChange, group } = props;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Certifications</legend>
      <div className={css.categories}>
        {categories.map(({ id, name, questionCount }) => {
          const average = mastery.get(id);
          const known = average === undefined ? "not graded yet" : formatPercent(average);
          return (
            <Choice
              key={id}
              type={selection.mode === "quiz" ? "radio" : "checkbox"}
              variant="row"
              name={group}
              label={name}
              aside={questionCount === 0 ? "No questions yet" : known}
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

function FocusAreas({ categories, subcategories, selection, onSelectionChange }: SessionStarterProps) {
  if (selection.categoryIds.length === 0 || subcategories.length === 0) return null;
  const names = categories.filter(({ id }) => selection.categoryIds.includes(id)).map(({ name }) => name);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        Focus areas <span className={css.optional}>optional, for {names.join(", ")}</span>
      </legend>
      <div className={css.focusAreas}>
        {subcategories.map((area) => (
          <Choice
            key={area.id}
            type="checkbox"
            variant="chip"
            label={area.name}
            checked={selection.focusAreas.some(({ id }) => id === area.id)}
            onCheckedChange={(isChosen) => onSelectionChange(chooseFocusArea(selection, area, isChosen))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The name without its issuer, where something is left: "CompTIA Security+" is known as "Security+". */
function shortName(name: string): string {
  return name.replace(/^\S+\s+(?=\S)/, "");
}
