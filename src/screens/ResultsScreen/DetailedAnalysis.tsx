import type { Icon } from "../../components/icons/icon.tsx";
import { Check, X } from "../../components/icons/icons.tsx";
import { TrendingDown, TrendingUp } from "../../components/icons/screen-icons.tsx";
import { countOutcomes } from "../../api/quizzes/outcome.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { averageSeconds, limitOf, timeEfficiency } from "../../api/quizzes/timing.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { Tag, type TagProps } from "../../components/controls/Tag/Tag.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { FigureList, type Figure } from "../../components/progress/FigureList/FigureList.tsx";
import { OutcomeIcon } from "../../components/quiz/OutcomeLabel/OutcomeLabel.tsx";
import { failureReason } from "../failure-words.ts";
import * as css from "./DetailedAnalysis.css.ts";
import { Duration } from "./Duration.tsx";
import { recommendations } from "../../components/words/advice.ts";
import { NextSteps } from "./NextSteps.tsx";
import { Recommendations } from "./Recommendations.tsx";
import { ScoreRows } from "./ScoreRows.tsx";
import { TimeManagement } from "./TimeManagement.tsx";
import type { QuizDetail } from "./useQuizDetail.ts";
import type { ResultSteps } from "./useResultSteps.ts";
import { analysisLevel, type AnalysisLevel } from "../../api/quizzes/verdicts.ts";
import { LEVEL_LABELS, type QuizFacts } from "../../components/words/verdicts.ts";

export interface DetailedAnalysisProps {
  quiz: Quiz;
  facts: QuizFacts;
  detail: QuizDetail;
  steps: ResultSteps;
}

/** The second view: figures, domains and time, and what Scout makes of them (spec §2.6). */
export function DetailedAnalysis({ quiz, facts, detail, steps }: DetailedAnalysisProps) {
  const average = averageSeconds(quiz);
  return (
    <div className={css.panel}>
      <div className={css.column}>
        <Section variant="stack" title="Performance Analysis">
          <FigureList
            isSpread
            figures={[
              {
                label: "Correct",
                value: facts.correct,
                icon: <Check size={19} className={css.mark.correct} />,
              },
              ...missFigures(facts.total - facts.correct, detail),
              { label: "Accuracy", value: `${facts.score}%` },
              { label: "Avg Time", value: <Duration seconds={average} /> },
            ]}
          />
          <Level level={analysisLevel(facts.score)} />
        </Section>
        <Domains detail={detail} />
      </div>
      <div className={css.column}>
        <TimeManagement quiz={quiz} />
        <Section variant="stack" title="Scout's recommendations">
          <Recommendations
            steps={steps}
            list={recommendations({
              ...facts,
              efficiency: timeEfficiency(quiz),
              timeLimit: limitOf(quiz),
            })}
          />
        </Section>
      </div>
      <div className={css.next}>
        <NextSteps quizId={quiz.id} accuracy={facts.score} steps={steps} />
      </div>
    </div>
  );
}

/** What was not right, counted as under the answers of the summary; together until the answers are there. */
function missFigures(missed: number, detail: QuizDetail): Figure[] {
  const icon = <X size={19} className={css.mark.incorrect} />;
  if (detail.state !== "ready") return [{ label: "Incorrect or not answered", value: missed, icon }];
  const { unanswered } = countOutcomes(detail.value.outcomes);
  return [
    { label: "Incorrect", value: missed - unanswered, icon },
    ...(unanswered > 0
      ? [{ label: "Not answered", value: unanswered, icon: <OutcomeIcon outcome="unanswered" size={19} /> }]
      : []),
  ];
}

const LEVELS: Record<AnalysisLevel, { tone: NonNullable<TagProps["tone"]>; Icon: Icon }> = {
  excellent: { tone: "success", Icon: TrendingUp },
  good: { tone: "info", Icon: TrendingUp },
  fair: { tone: "warning", Icon: TrendingUp },
  needsImprovement: { tone: "destructive", Icon: TrendingDown },
};

function Level({ level }: { level: AnalysisLevel }) {
  const { tone, Icon } = LEVELS[level];
  return (
    <p className={css.level}>
      <span>Overall Performance</span>
      <Tag tone={tone} icon={<Icon size={16} />}>
        {LEVEL_LABELS[level]}
      </Tag>
    </p>
  );
}

function Domains({ detail }: { detail: QuizDetail }) {
  if (detail.state === "ready" && detail.value.domains.length === 0) return null;
  return (
    <Section variant="stack" title="By domain">
      {detail.state === "loading" ? (
        <Skeleton
          label="Loading the domains"
          bars={Array.from({ length: 5 }, () => ({ width: "100%", height: 2 }))}
        />
      ) : null}
      {detail.state === "failed" ? (
        <Notice tone="warning" action={<Button onClick={detail.onRetry}>Try again</Button>}>
          The domains did not load. {failureReason(detail.error)}
        </Notice>
      ) : null}
      {detail.state === "ready" ? (
        <ScoreRows
          rows={detail.value.domains.map(({ id, name, correct, total, percent }) => ({
            id: id ?? "none",
            name,
            value: percent,
            detail: `${correct} of ${total} right`,
          }))}
        />
      ) : null}
    </Section>
  );
}
