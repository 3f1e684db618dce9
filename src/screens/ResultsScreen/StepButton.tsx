import {
  AdvisedButton,
  type AdvisedButtonProps,
} from "../../components/progress/AdvisedButton/AdvisedButton.tsx";
import type { ResultStep } from "../../components/words/advice.ts";
import type { ResultSteps } from "./useResultSteps.ts";

export interface StepButtonProps extends Pick<AdvisedButtonProps, "variant" | "className"> {
  step: ResultStep;
  steps: ResultSteps;
}

/** Starts a step. Renders nothing for a step that can't be offered. */
export function StepButton({ step, steps, ...style }: StepButtonProps) {
<<<<<<< HEAD
  const action = steps.offer(step);
  return action && <AdvisedButton {...style} {...action} isPending={steps.isPending} />;
=======
  const offered = steps.offer(step);
  return offered && <AdvisedButton {...style} {...offered} pending={steps.isPending} />;
>>>>>>> work-s23h3
}
