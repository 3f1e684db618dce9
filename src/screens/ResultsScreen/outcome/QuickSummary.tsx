import { questionAnchor } from "../../../api/quizzes/question-anchor.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { Section } from "../../../components/layout/Section/Section.tsx";
import { AnswerStrip } from "../../../components/quiz/AnswerStrip/AnswerStrip.tsx";
import { failureReason } from "../../calls/failure-reason.ts";
import type { QuizDetail } from "../../quiz-results/useQuizDetail.ts";
import { usePaths } from "../../ScreensProvider.tsx";

export interface QuickSummaryProps {
  quizId: number;
  detail: QuizDetail;
}

/** Renders the first view: the outcome of each answer, linked to its review. */
export function QuickSummary({ quizId, detail }: QuickSummaryProps) {
  const paths = usePaths();
  if (detail.state === "failed") {
    return (
      <Notice tone="warning" action={<Button onClick={detail.onRetry}>Try again</Button>}>
        The answers could not be loaded. {failureReason(detail.error)}
      </Notice>
    );
  }
  if (detail.state === "loading") {
    return <Skeleton label="Loading the answers" bars={wideBars(5, 2)} />;
  }
  const { outcomes } = detail.value;
  if (outcomes.length === 0) return null;
  return (
    <Section variant="stack" title={outcomes.length === 1 ? "The answer" : `The ${outcomes.length} answers`}>
      <AnswerStrip
        outcomes={outcomes}
        hrefOf={(index) => `${paths.review(quizId)}#${questionAnchor(index)}`}
      />
    </Section>
  );
}
