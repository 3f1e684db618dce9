import { ArrowRight, ArrowUp, Check, Flag, type Icon } from "../../icons/icons.tsx";
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
import { formatPercent, plural } from "../../format/numbers.ts";
import { planProgress } from "../../../api/progress/plan-progress.ts";
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
}

const PRIORITIES: Record<PlanPriority, { words: string; Icon: Icon }> = {
  "Get Started": { words: "Get Started", Icon: Flag },
  High: { words: "High priority", Icon: ArrowUp },
  Medium: { words: "Medium priority", Icon: ArrowRight },
  Maintain: { words: "Maintain", Icon: Check },
};

/**
 * What to study next and why, as a note in the margin (spec §2.4, §9).
 *
 * Nothing in it takes the focus but the way to try again. The priority is a word with an icon; the curve is a picture
 * whose name lists the scores.
 */
export function StudyPlanCard({ content }: StudyPlanCardProps) {
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
        {(value) => <Plan {...value} />}
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

function Plan({ plan, quizzes, categories, subcategories }: StudyPlanContent) {
  const areas = focusAreas(plan, categories, subcategories);
  const scores = lastScores(quizzes ?? []);
  return (
    <>
      <p className={css.recommendation}>{plan.recommendation}</p>
      {areas.length > 0 ? (
        <>
          <ul className={css.areas} aria-label="Focus areas">
            {areas.map(({ key, name, average }) => (
              <li key={key} className={css.area}>
                <span>{name}</span>
                <span className={css.areaFigure}>{formatPercent(average)}</span>
                <div className={css.areaBar}>
                  <MasteryBar label={name} value={shownPercent(average)} size="sm" />
                </div>
              </li>
            ))}
          </ul>
          <p className={css.goal}>The upright line is the goal, {MASTERY_GOAL}%.</p>
        </>
      ) : (
        <p className={css.goal}>Your three weakest domains will stand here after a graded quiz.</p>
      )}
      <dl className={css.insights}>
        {insights(plan, scores).map(([name, value]) => (
          <div key={name} className={css.insight}>
            <dt className={css.insightName}>{name}</dt>
            <dd className={css.insightValue}>{value}</dd>
          </div>
        ))}
      </dl>
      {scores.length > 1 ? <Sparkline scores={scores} /> : null}
    </>
  );
}

function insights(plan: StudyPlan, scores: readonly number[]): [name: string, value: string][] {
  const { strongAreas, improvementAreas, recentPerformance } = plan.insights;
  const [first, last] = [scores[0], scores.at(-1)];
  const rows: [string, string][] = [
    ["Estimated time", plan.estimatedTime],
    ["Strong areas", plural(strongAreas, "domain")],
    ["To improve", plural(improvementAreas, "domain")],
    ["Recent performance", scores.length === 0 ? "none yet" : formatPercent(recentPerformance)],
    ["Plan progress", formatPercent(planProgress(plan.insights))],
  ];
  if (scores.length === 1) rows.push(["First session", `${first}%`]);
  if (scores.length > 1) rows.push([`Last ${scores.length} sessions`, `${first}% to ${last}%`]);
  return rows;
}
