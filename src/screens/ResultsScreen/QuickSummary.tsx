import type { Category } from "../../api/catalogue/schema.ts";
import { questionAnchor } from "../../api/quizzes/question-anchor.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { AnswerStrip } from "../../components/quiz/AnswerStrip/AnswerStrip.tsx";
import { failureReason } from "../failure-words.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { DomainPerformance } from "./DomainPerformance.tsx";
import * as css from "./QuickSummary.css.ts";
import type { QuizDetail } from "./useQuizDetail.ts";

export interface QuickSummaryProps {
  quizId: number;
  detail: QuizDetail;
  /** Absent when they did not load. */
  categories: readonly Category[] | undefined;
  /** The mark of a practice test, in percent. */
  passMark: number | undefined;
}

/** The first view: where it went well and where not, domain by domain and answer by answer. */
export function QuickSummary({ quizId, detail, categories, passMark }: QuickSummaryProps) {
  const paths = usePaths();
  if (detail.state === "failed") {
    return (
      <Notice tone="warning" action={<Button onClick={detail.onRetry}>Try again</Button>}>
        The answers did not load. {failureReason(detail.error)}
      </Notice>
    );
  }
  if (detail.state === "loading") {
    return (
      <Skeleton
        label="Loading the answers"
        bars={Array.from({ length: 5 }, () => ({ width: "100%", height: 2 }))}
      />
    );
  }
  const { domains, outcomes } = detail.value;
  return (
    <div className={css.panel}>
      <DomainPerformance domains={domains} categories={categories} passMark={passMark} />
      {outcomes.length === 0 ? null : (
        <Section
          variant="stack"
          title={outcomes.length === 1 ? "The answer" : `The ${outcomes.length} answers`}
        >
          <AnswerStrip
            outcomes={outcomes}
            hrefOf={(index) => `${paths.review(quizId)}#${questionAnchor(index)}`}
          />
        </Section>
      )}
    </div>
  );
}
