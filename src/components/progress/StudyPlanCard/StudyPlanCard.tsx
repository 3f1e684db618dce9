import type { Icon } from "../../icons/icon.tsx";
import { ArrowRight, Check, Flag } from "../../icons/icons.tsx";
import { ArrowUp } from "../../icons/part-icons.tsx";
import type { Category, Subcategory } from "../../../api/catalogue/schema.ts";
import type { PlanPriority, StudyPlan } from "../../../api/progress/schema.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { Section } from "../../layout/Section/Section.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { MasteryBar } from "../MasteryBar/MasteryBar.tsx";
import { MASTERY_GOAL } from "../../../api/progress/mastery-bands.ts";
import { shownPercent } from "../../../api/progress/mastery.ts";
import { formatPercent } from "../../format/numbers.ts";
import { fold } from "../../layout/fold.css.ts";
import { useIsNarrow } from "../../layout/useIsNarrow.ts";
import { planFigures } from "../../words/plan-words.ts";
import { shortSessionWords } from "../../words/session-words.ts";
import type { AdvisedSession } from "../../../api/quizzes/advised-session.ts";
import { AdvisedButton } from "../AdvisedButton/AdvisedButton.tsx";
import { focusAreas, lastScores } from "./plan.ts";
import { Sparkline } from "./Sparkline.tsx";
import * as css from "./StudyPlanCard.css.ts";

export interface StudyPlanContent {
  plan: StudyPlan;
  /** The user's completed quizzes, for the line of their last scores; `null` while they are not known. */
  quizzes: readonly QuizSummary[] | null;
  /** Name the focus areas; an area that neither names is left out. */
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
}

export interface StudyPlanCardProps {
  content: Loadable<StudyPlanContent>;
  /** What is offered beside the plan already; it is not offered twice. Default nothing. */
  offered?: AdvisedSession | null;
  /** A quiz is being made: no other can be started. Default false. */
  isPending?: boolean;
  /** Called to begin a session on a focus area. Without it, the plan is words alone. */
  onStart?: (session: AdvisedSession) => void;
}

const PRIORITIES: Record<PlanPriority, { words: string; Icon: Icon }> = {
  "Get Started": { words: "Get Started", Icon: Flag },
  High: { words: "High priority", Icon: ArrowUp },
  Medium: { words: "Medium priority", Icon: ArrowRight },
  Maintain: { words: "Maintain", Icon: Check },
};

/**
 * What to study next and why, as a note in the margin (spec §2.4, §9). On a narrow screen its figures are folded away.
 *
 * Keyboard: a button for each focus area, named with it. The priority is a word with an icon; the curve is a picture
 * whose name lists the scores; each figure comes with what it means.
 */
export function StudyPlanCard({ content, ...rest }: StudyPlanCardProps) {
  const priority = content.state === "ready" ? <Priority priority={content.value.plan.priority} /> : null;
  return (
    <Section title="Study plan" variant="side" aside={priority}>
      <Loaded
        of={content}
        waiting={
          <div className={css.waiting}>
            <Skeleton label="Loading the study plan" bars={WAITING} />
          </div>
        }
        failed="Your study plan could not be loaded."
      >
        {(value) => <Plan {...value} {...rest} />}
      </Loaded>
    </Section>
  );
}

/** Four lines of advice, three areas, six rows. */
const WAITING = [
  ...["96%", "100%", "92%", "45%"].map((width) => ({ width, height: 0.9 })),
  ...["62%", "58%", "76%"].flatMap((width) => [
    { width, height: 0.9 },
    { width: "100%", height: 0.375 },
  ]),
  ...Array.from({ length: 6 }, () => ({ width: "100%", height: 0.9 })),
];

function Priority({ priority }: { priority: PlanPriority }) {
  const { words, Icon } = PRIORITIES[priority];
  return (
    <span className={classNames(css.priority, css.tone[priority])}>
      <Icon size={18} />
      {words}
    </span>
  );
}

type PlanProps = StudyPlanContent & Omit<StudyPlanCardProps, "content">;

function Plan({ plan, quizzes, categories, subcategories, ...rest }: PlanProps) {
  const { offered = null, isPending = false, onStart } = rest;
  const areas = focusAreas(plan, categories, subcategories, offered);
  const scores = lastScores(quizzes ?? []);
  const isNarrow = useIsNarrow();
  const figures = <Figures plan={plan} scores={scores} />;
  return (
    <>
      <p className={css.recommendation}>{plan.recommendation}</p>
      {areas.length > 0 ? (
        <>
          <ul className={css.areas} aria-label="Focus areas">
            {areas.map(({ key, name, average, session }) => (
              <li key={key} className={css.area}>
                <span>{name}</span>
                <span className={css.areaFigure}>{formatPercent(average)}</span>
                <div className={css.areaBar}>
                  <MasteryBar label={name} value={shownPercent(average)} size="sm" />
                </div>
                {onStart ? (
                  <AdvisedButton
                    className={css.areaButton}
                    words={shortSessionWords(session, name)}
                    isPending={isPending}
                    onStart={() => onStart(session)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          <p className={css.goal}>The upright line is the goal, {MASTERY_GOAL}%.</p>
        </>
      ) : (
        <p className={css.goal}>Your three weakest domains will stand here after a graded quiz.</p>
      )}
      {isNarrow ? (
        <details>
          <summary className={fold}>Figures of the plan</summary>
          {figures}
        </details>
      ) : (
        figures
      )}
    </>
  );
}

function Figures({ plan, scores }: { plan: StudyPlan; scores: readonly number[] }) {
  return (
    <>
      <dl className={css.insights}>
        {planFigures(plan, scores).map(({ name, value, meaning }) => (
          <div key={name} className={css.insight}>
            <dt>{name}</dt>
            <dd className={css.insightValue}>{value}</dd>
            <dd className={css.insightMeaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      {scores.length > 1 ? <Sparkline scores={scores} /> : null}
    </>
  );
}
