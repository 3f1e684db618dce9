import { useId } from "react";
import { ButtonLink } from "../../components/controls/Button/Button.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./NextSteps.css.ts";
import { nextStep } from "../../components/words/verdicts.ts";

export interface NextStepsProps {
  quizId: number;
  /** Percent. */
  accuracy: number;
}

/** The one thing to do now, as a band under the analysis. */
export function NextSteps({ quizId, accuracy }: NextStepsProps) {
  const id = useId();
  const paths = usePaths();
  const { action, label, text } = nextStep(accuracy);
  const path = action === "review" ? paths.review(quizId) : paths.dashboard;
  return (
    <section className={css.band} aria-labelledby={id}>
      <div>
        <h2 className={css.title} id={id}>
          Suggested Next Steps
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      <ButtonLink variant="primary" href={path}>
        {label}
      </ButtonLink>
    </section>
  );
}
