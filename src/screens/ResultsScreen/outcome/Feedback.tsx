import { countOutcomes } from "../../../api/quizzes/results/outcome.ts";
import { scoreBand } from "../../../api/quizzes/results/verdicts.ts";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { useLabels } from "../../../components/i18n/labels/labels.tsx";
import { SESSION_LABELS } from "../../../components/i18n/texts/session/session-labels.ts";
import { missedText } from "../../../components/i18n/texts/session/session-text.ts";
import { Card } from "../../../components/layout/Card/Card.tsx";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { summarySteps } from "../../quiz-results/texts/advice.ts";
import { BAND_TITLES, bandMessage, type QuizFacts } from "../../quiz-results/texts/verdicts.ts";
import type { QuizDetail } from "../../quiz-results/useQuizDetail.ts";
import type { ResultSteps } from "../../quiz-results/useResultSteps.ts";
import { StepButton } from "../next/StepButton.tsx";
import * as css from "./Feedback.css.ts";

interface FeedbackProps {
  facts: QuizFacts;
  detail: QuizDetail;
  steps: ResultSteps;
}

/** Renders the feedback box: the message for the score and the next step (spec §2.6). */
export function Feedback({ facts, detail, steps }: FeedbackProps) {
  return (
    <Card raised className={css.feedback}>
      <Heading level={2} size="lg" weight="heading" leading="heading">
        <mark className={css.marker}>{BAND_TITLES[scoreBand(facts.score)]}</mark>
      </Heading>
      <Text as="div" size="lg" breaks="pretty" className={css.message}>
        {detail.state === "loading" ? (
          <Skeleton
            label="Loading the feedback"
            bars={[
              { width: "100%", height: 1.2 },
              { width: "60%", height: 1.2 },
            ]}
          />
        ) : (
          bandMessage(facts)
        )}
      </Text>
      {detail.state === "ready" && facts.correct < facts.total ? (
        <Inline gap={3} className={css.steps}>
          {summarySteps(facts).map((step) => (
            <StepButton key={step} step={step} steps={steps} />
          ))}
          <MissedNote counts={countOutcomes(detail.value.outcomes)} />
        </Inline>
      ) : null}
    </Card>
  );
}

/** Describes the questions to retry if some of them were left unanswered. */
function MissedNote({ counts: { incorrect, unanswered } }: { counts: ReturnType<typeof countOutcomes> }) {
  const t = useLabels("shared", SESSION_LABELS);
  const text = missedText(incorrect + unanswered, unanswered, t);
  return (
    text && (
      <Text tone="muted" size="sm" leading="ui" className={css.missed}>
        {text}
      </Text>
    )
  );
}
