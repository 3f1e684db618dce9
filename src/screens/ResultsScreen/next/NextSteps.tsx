import { useId } from "react";
import { questionAnchor } from "../../../api/quizzes/question-anchor.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { ButtonLink } from "../../../components/controls/Button/ButtonLink.tsx";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import type { Paths } from "../../paths.ts";
import { nextStep } from "../../quiz-results/texts/verdicts.ts";
import type { QuizDetail } from "../../quiz-results/useQuizDetail.ts";
import type { ResultSteps } from "../../quiz-results/useResultSteps.ts";
import { usePaths } from "../../ScreensProvider.tsx";
import * as css from "./NextSteps.css.ts";

export interface NextStepsProps {
  quiz: Quiz;
  detail: QuizDetail;
  /** In percent. */
  accuracy: number;
  steps: ResultSteps;
}

/** Renders the most useful next step below the analysis. */
export function NextSteps({ quiz, detail, accuracy, steps }: NextStepsProps) {
  const id = useId();
  const paths = usePaths();
  const { action, label, text } = nextStep(accuracy);
  const { onRetake, isPending } = steps;
  const isWaiting = onRetake === "waiting";
  return (
    <section className={css.band} aria-labelledby={id}>
      <div>
        <Heading level={2} size="lg" weight="heading" leading="heading" tracking="heading" id={id}>
          Suggested Next Steps
        </Heading>
        <Text leading="question" breaks="pretty" className={css.text}>
          {text}
        </Text>
      </div>
      {action === "review" || onRetake === null ? (
        <ButtonLink
          variant="primary"
          href={action === "review" ? materialHref(quiz, detail, paths) : paths.review(quiz.id)}
        >
          {action === "review" ? label : "Review Answers"}
        </ButtonLink>
      ) : (
        <Button variant="primary" pending={isPending || isWaiting} onClick={isWaiting ? undefined : onRetake}>
          {label}
        </Button>
      )}
    </section>
  );
}

/** Returns the address of the quiz's study guide, or else of the first missed question's explanation. */
function materialHref({ id, lectureId }: Quiz, detail: QuizDetail, paths: Paths): string {
  if (lectureId !== undefined) return paths.lecture(lectureId);
  const missed =
    detail.state === "ready" ? detail.value.outcomes.findIndex((outcome) => outcome !== "correct") : -1;
  return missed < 0 ? paths.review(id) : `${paths.review(id)}#${questionAnchor(missed)}`;
}
