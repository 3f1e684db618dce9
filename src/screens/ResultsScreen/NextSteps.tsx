import { useId } from "react";
import { Button, ButtonLink } from "../../components/controls/Button/Button.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import type { ResultSteps } from "./useResultSteps.ts";
import * as css from "./NextSteps.css.ts";
import { nextStep } from "../../components/words/verdicts.ts";

export interface NextStepsProps {
  quizId: number;
  /** Percent. */
  accuracy: number;
  steps: ResultSteps;
}

/** The one thing to do now, as a band under the analysis. */
export function NextSteps({ quizId, accuracy, steps }: NextStepsProps) {
  const id = useId();
  const paths = usePaths();
  const { action, label, text } = nextStep(accuracy);
  const { onRetake, isPending } = steps;
  const isWaiting = onRetake === "waiting";
  return (
    <section className={css.band} aria-labelledby={id}>
      <div>
        <h2 className={css.title} id={id}>
          Suggested Next Steps
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      {action === "review" || onRetake === null ? (
        <ButtonLink variant="primary" href={paths.review(quizId)}>
          {action === "review" ? label : "Review Answers"}
        </ButtonLink>
      ) : (
        <Button variant="primary" isBusy={isPending || isWaiting} onClick={isWaiting ? undefined : onRetake}>
          {label}
        </Button>
      )}
    </section>
  );
}
