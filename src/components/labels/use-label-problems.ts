import { useEffect, useRef } from "react";
import { labelProblems, type LabelProblem } from "./label-problems.ts";
import { logProblem } from "./log-problem.ts";

/** Reports each problem of labels once, after they are shown. Keep `find` stable. */
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

/** Logs the problems of the labels that a component was given, only in development. */
export const useOwnLabelProblems = (labels: unknown): void => useLabelProblems(labels, findOwn, logOwn);

// Builds for production leave the search out.
const findOwn = (labels: unknown) =>
  typeof process === "undefined" || process.env["NODE_ENV"] === "production"
    ? []
    : labelProblems(labels, "labels");
const logOwn = (problem: LabelProblem) => logProblem("Cairn", problem);
