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

/** Begins a step; nothing stands there for one of which too little is known. */
export function StepButton({ step, steps, ...style }: StepButtonProps) {
  const offered = steps.offer(step);
  return offered && <AdvisedButton {...style} {...offered} isPending={steps.isPending} />;
}
