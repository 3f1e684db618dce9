import type { ComponentPropsWithRef, ReactNode } from "react";
import type { Category, Subcategory } from "../../../api/catalog/schema.ts";
import { TRUSTED_ANSWERS } from "../../../api/progress/mastery/evidence.ts";
import { MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import type { PlanPriority, StudyPlan } from "../../../api/progress/schema.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import type { SuggestedQuiz } from "../../../api/quizzes/start/suggested-quiz.ts";
import { roundPercent } from "../../../api/values/percent.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../feedback/Skeleton/wide-bars.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { SESSION_LABELS } from "../../i18n/texts/session/session-labels.ts";
import { shortSessionLabel } from "../../i18n/texts/session/session-text.ts";
import { planFigures, type PlanFigure } from "../../i18n/texts/study/plan-figures.ts";
import { PLAN_LABELS } from "../../i18n/texts/study/plan-labels.ts";
import type { Icon } from "../../icons/icon.tsx";
import { ArrowRight, Check, Flag } from "../../icons/icons.tsx";
import { ArrowUp } from "../../icons/part-icons.tsx";
import { Collapsible } from "../../layout/Collapsible/Collapsible.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { useIsNarrow } from "../../theme/CairnProvider/use-is-narrow.ts";
import { classNames } from "../../theme/class-names.ts";
import { AdvisedButton } from "../AdvisedButton/AdvisedButton.tsx";
import { MasteryBar } from "../MasteryBar/MasteryBar.tsx";
import { focusAreas, lastScores } from "./plan.ts";
import { Sparkline } from "./Sparkline.tsx";
import { STUDY_PLAN_LABELS, type StudyPlanLabels } from "./study-plan-labels.ts";
import * as css from "./StudyPlanCard.css.ts";

export interface StudyPlanContent {
  plan: StudyPlan;
  /** The user's completed quizzes, for the line chart; `null` while they are loading. */
  quizzes: readonly QuizSummary[] | null;
  /** Used to name the focus areas; areas without a name are omitted. */
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
}

export interface StudyPlanCardProps extends Omit<
  ComponentPropsWithRef<"section">,
  "children" | "content" | "title"
> {
  /** The plan, or why it can't be shown yet. */
  content: Loadable<StudyPlanContent>;
  /** The quiz that the banner suggests; the plan does not repeat it. Default none. */
  suggestedQuiz?: SuggestedQuiz | null;
  /** Whether a quiz is being created: no other can be started. Default false. */
  pending?: boolean;
  /** The certifications that the plan covers, if not all. */
  subtitle?: ReactNode;
  /** Called to start a quiz on a focus area. Without it, the buttons are hidden. */
  onStart?: (quiz: SuggestedQuiz) => void;
  /** Labels that override those of the provider. */
  labels?: Partial<StudyPlanLabels> | undefined;
}

const PRIORITIES = {
  "Get Started": { label: "getStarted", Icon: Flag },
  High: { label: "highPriority", Icon: ArrowUp },
  Medium: { label: "mediumPriority", Icon: ArrowRight },
  Maintain: { label: "maintain", Icon: Check },
} as const satisfies Record<PlanPriority, { label: keyof typeof STUDY_PLAN_LABELS; Icon: Icon }>;

/**
 * A recommendation what to study next and why (spec §2.4, §9). Its figures are collapsed; on a wide screen, the
 * estimated time and the latest scores stay visible.
 *
 * Keyboard: a button for each focus area, named with it. The priority is a word with an icon; the accessible
 * name of the chart lists the scores; each figure has an explanation.
 */
export function StudyPlanCard({ labels, ...props }: StudyPlanCardProps) {
  return (
    <NamespaceLabels namespace="progress" shared labels={labels}>
      <PlanSection {...props} />
    </NamespaceLabels>
  );
}

function PlanSection(props: Omit<StudyPlanCardProps, "labels">) {
  const { content, suggestedQuiz = null, pending = false, onStart, ...rest } = props;
  const t = useLabels("progress", STUDY_PLAN_LABELS);
  const priority = content.state === "ready" ? <Priority priority={content.value.plan.priority} /> : null;
  return (
    <Section {...rest} title={t("planTitle")} variant="side" aside={priority}>
      <Loaded
        data={content}
        skeleton={
          <div className={css.skeleton}>
            <Skeleton label={t("planLoading")} bars={SKELETON_BARS} />
          </div>
        }
        errorMessage={t("planFailed")}
      >
        {(value) => <Plan {...value} suggestedQuiz={suggestedQuiz} pending={pending} onStart={onStart} />}
      </Loaded>
    </Section>
  );
}

/** Four lines of advice, three areas, two rows. */
const SKELETON_BARS = [
  ...["96%", "100%", "92%", "45%"].map((width) => ({ width, height: 0.9 })),
  ...["62%", "58%", "76%"].flatMap((width) => [
    { width, height: 0.9 },
    { width: "100%", height: 0.375 },
  ]),
  ...wideBars(2, 0.9),
];

function Priority({ priority }: { priority: PlanPriority }) {
  const t = useLabels("progress", STUDY_PLAN_LABELS);
  const { label, Icon } = PRIORITIES[priority];
  return (
    <span className={classNames(css.priority, css.tone[priority])}>
      <Icon size={18} />
      {t(label)}
    </span>
  );
}

interface PlanProps extends StudyPlanContent {
  suggestedQuiz: SuggestedQuiz | null;
  pending: boolean;
  onStart: StudyPlanCardProps["onStart"];
}

function Plan({ plan, quizzes, categories, subcategories, suggestedQuiz, pending, onStart }: PlanProps) {
  const t = useLabels("progress", STUDY_PLAN_LABELS);
  const tSession = useLabels("shared", SESSION_LABELS);
  const areas = focusAreas(plan, categories, subcategories, suggestedQuiz);
  const scores = lastScores(quizzes ?? []);
  const isNarrow = useIsNarrow();
  const figures = planFigures(plan, scores, useLabels("shared", PLAN_LABELS));
  const [time, ...details] = figures;
  const goal = <p className={css.goal}>{t("planGoal", { goal: formatPercent(MASTERY_GOAL, t.locale) })}</p>;
  const line = scores.length > 1 ? <Sparkline scores={scores} /> : null;
  return (
    <>
      <p className={css.recommendation}>{plan.recommendation}</p>
      {areas.length > 0 ? (
        <>
          <ul className={css.areas} aria-label={t("focusAreas")}>
            {areas.map(({ key, name, certification, average, quiz }) => (
              <li key={key} className={css.area}>
                <span>
                  {name}
                  {certification === null ? null : <span className={css.certification}>{certification}</span>}
                </span>
                <span className={css.areaFigure}>{formatPercent(average, t.locale)}</span>
                <div className={css.areaBar}>
                  <MasteryBar label={name} value={roundPercent(average)} size="sm" />
                </div>
                {onStart ? (
                  <AdvisedButton
                    className={css.areaButton}
                    label={shortSessionLabel(quiz, name, tSession)}
                    pending={pending}
                    onStart={() => onStart(quiz)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          {isNarrow ? null : goal}
        </>
      ) : (
        <p className={css.goal}>{t("noFocusAreas", { trusted: TRUSTED_ANSWERS })}</p>
      )}
      {isNarrow ? null : (
        <>
          <Figures figures={time ? [time] : []} />
          {line}
        </>
      )}
      {isNarrow || details.length > 0 ? (
        <Collapsible summary={t("planFigures")}>
          {isNarrow && areas.length > 0 ? goal : null}
          <Figures figures={isNarrow ? figures : details} />
          {isNarrow ? line : null}
        </Collapsible>
      ) : null}
    </>
  );
}

function Figures({ figures }: { figures: readonly PlanFigure[] }) {
  return (
    <dl className={css.insights}>
      {figures.map(({ name, value, meaning }) => (
        <div key={name} className={css.insight}>
          <dt>{name}</dt>
          <dd className={css.insightValue}>{value}</dd>
          <dd className={css.insightMeaning}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
