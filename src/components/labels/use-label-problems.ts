import { useEffect, useRef } from "react";
import type { LabelProblem } from "./label-problems.ts";
import { isDevelopment, logProblem } from "./log-problem.ts";

/** Reports each problem of labels once, after they are shown. Keep `find` and `onProblem` stable. */
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

/** Logs the problems of the labels that a component was given, in development. Builds for production leave the search out. */
export function useOwnLabelProblems(labels: unknown): void {
  // The same as long as the page lasts, so the sequence of hooks is too.
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
