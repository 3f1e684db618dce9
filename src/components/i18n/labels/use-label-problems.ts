import { useEffect, useRef } from "react";
import type { LabelProblem } from "./label-problems.ts";
import { isDevelopment, logProblem } from "./log-problem.ts";

const ignore = () => {};

/** Reports each problem of a language's labels once. Keep `onProblem` stable. */
export function useLanguageProblems(
  labels: unknown,
  onProblem: ((problem: LabelProblem) => void) | undefined,
): void {
  const reported = useRef(new Set<string>());
  useEffect(() => {
    // Most pages pass no labels, so the check is loaded only for them.
    if (labels !== undefined)
      void import("./label-problems.ts").then(({ languageProblems }) => {
        for (const problem of languageProblems(labels)) {
          if (reported.current.has(problem.message)) continue;
          reported.current.add(problem.message);
          onProblem?.(problem);
        }
      }, ignore);
  }, [labels, onProblem]);
}

/** Logs the problems of a component's `labels` prop in development. Production builds remove the check. */
export function useLabelPropProblems(labels: unknown): void {
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
      }, ignore);
  }, [labels]);
}
