import { useEffect, useRef } from "react";
import type { LabelProblem } from "./label-problems.ts";
import { isDevelopment, logProblem } from "./log-problem.ts";

/** Reports each problem of labels once, in an effect. Keep `find` and `onProblem` stable. */
export function useLabelProblems(
  labels: unknown,
  find: (labels: unknown) => readonly LabelProblem[],
  onProblem: (problem: LabelProblem) => void,
): void {
  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const problem of find(labels)) {
      if (reported.current.has(problem.message)) continue;
      reported.current.add(problem.message);
      onProblem(problem);
    }
  }, [labels, find, onProblem]);
}

/** Logs the problems of a component's `labels` prop in development. Production builds remove the check. */
export function useOwnLabelProblems(labels: unknown): void {
  // Constant for a build, so the order of hooks does not change.
  if (!isDevelopment) return;
  /* oxlint-disable react/rules-of-hooks */
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" && labels !== undefined)
      void import("./label-problems.ts").then(({ labelProblems }) => {
        for (const problem of labelProblems(labels, "labels")) {
          if (!reported.current.has(problem.message)) logProblem("Cairn", problem);
          reported.current.add(problem.message);
        }
      });
  }, [labels]);
}
