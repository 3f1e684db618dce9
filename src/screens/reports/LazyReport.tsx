import { lazyWithRetry } from "../../components/lazy/lazy-with-retry.tsx";

/** Loads {@link QuestionReport} with the first question that can be reported. */
export const LazyReport = lazyWithRetry({
  load: () => import("./QuestionReport.tsx").then((module) => module.QuestionReport),
  renderSkeleton: () => null,
  errorMessage: "The report form did not load.",
});
