import { countOutcomes } from "../../../api/quizzes/results/outcome.ts";
import { analysisLevel, type AnalysisLevel } from "../../../api/quizzes/results/verdicts.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { averageSeconds, limitOf, timeEfficiency } from "../../../api/quizzes/timing.ts";
import { Tag, type TagProps } from "../../../components/controls/Tag/Tag.tsx";
import { plural } from "../../../components/i18n/format/numbers.ts";
import type { Icon } from "../../../components/icons/icon.tsx";
import { Check, X } from "../../../components/icons/icons.tsx";
import { TrendingDown, TrendingUp } from "../../../components/icons/screen-icons.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Section } from "../../../components/layout/Section/Section.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { FigureList } from "../../../components/progress/FigureList/FigureList.tsx";
import { OutcomeIcon } from "../../../components/quiz/OutcomeLabel/OutcomeLabel.tsx";
import { recommendations } from "../../quiz-results/texts/advice.ts";
import { LEVEL_LABELS, type QuizFacts } from "../../quiz-results/texts/verdicts.ts";
import type { QuizDetail } from "../../quiz-results/useQuizDetail.ts";
import type { ResultSteps } from "../../quiz-results/useResultSteps.ts";
import { NextSteps } from "../next/NextSteps.tsx";
import { Recommendations } from "../next/Recommendations.tsx";
import { Duration } from "./Duration.tsx";
import { TimeManagement } from "./TimeManagement.tsx";
import * as css from "./DetailedAnalysis.css.ts";

export interface DetailedAnalysisProps {
  quiz: Quiz;
  facts: QuizFacts;
  detail: QuizDetail;
  steps: ResultSteps;
}

/** Renders the second view: figures, time and Scout's recommendations (spec §2.6). */
export function DetailedAnalysis({ quiz, facts, detail, steps }: DetailedAnalysisProps) {
  const average = averageSeconds(quiz);
  const unanswered = detail.state === "ready" ? countOutcomes(detail.value.outcomes).unanswered : null;
  return (
    <div className={css.panel}>
      <Stack gap={10} shrink className={css.column}>
        <Section variant="stack" title="Performance Analysis">
          <FigureList
            spread
            figures={[
              {
                label: "Correct",
                value: facts.correct,
                icon: <Check size={19} className={css.mark.correct} />,
              },
              {
                label: "Incorrect",
                value: facts.total - facts.correct - (unanswered ?? 0),
                icon: <X size={19} className={css.mark.incorrect} />,
              },
              { label: "Accuracy", value: `${facts.score}%` },
              { label: "Avg Time", value: <Duration seconds={average} /> },
            ]}
          />
          <Unanswered count={unanswered} missed={facts.total - facts.correct} total={facts.total} />
          <Level level={analysisLevel(facts.score)} />
        </Section>
        <TimeManagement quiz={quiz} />
      </Stack>
      <Stack gap={10} shrink className={css.column}>
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
      </Stack>
      <div className={css.next}>
        <NextSteps quiz={quiz} detail={detail} accuracy={facts.score} steps={steps} />
      </div>
    </div>
  );
}

interface UnansweredProps {
  /** `null` until the questions have loaded. */
  count: number | null;
  /** Questions that were not answered correctly. */
  missed: number;
  total: number;
}

/** Says how many questions were not answered, so that the figures add up. */
function Unanswered({ count, missed, total }: UnansweredProps) {
  if (count === 0 || missed === 0) return null;
  return (
    <Inline as="p" gap={2} nowrap align="center" className={css.unanswered}>
      <OutcomeIcon outcome="unanswered" size={16} />
      {count === null
        ? "Questions that were not answered are counted as incorrect here."
        : `${count} of ${plural(total, "question")} ${count === 1 ? "was" : "were"} not answered.`}
    </Inline>
  );
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
    <Inline as="p" gap={4} align="center" justify="between" className={css.level}>
      <span>Overall Performance</span>
      <Tag tone={tone} icon={<Icon size={16} />}>
        {LEVEL_LABELS[level]}
      </Tag>
    </Inline>
  );
}
