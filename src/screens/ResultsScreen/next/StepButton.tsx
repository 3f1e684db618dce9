import {
  AdvisedButton,
  type AdvisedButtonProps,
} from "../../../components/progress/AdvisedButton/AdvisedButton.tsx";
import type { ResultStep } from "../../quiz-results/texts/advice.ts";
import type { ResultSteps } from "../../quiz-results/useResultSteps.ts";

export interface StepButtonProps extends Pick<AdvisedButtonProps, "variant" | "className"> {
  step: ResultStep;
  steps: ResultSteps;
}

/** Starts a step. Renders nothing for a step that can't be offered. */
export function StepButton({ step, steps, ...style }: StepButtonProps) {
  const action = steps.offer(step);
  return action && <AdvisedButton {...style} {...action} pending={steps.isPending} />;
}
