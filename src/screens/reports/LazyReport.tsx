import { late } from "../../components/layout/Late/late.tsx";

/** Loads {@link QuestionReport} with the first question that can be reported. */
export const LazyReport = late({
  load: () => import("./QuestionReport.tsx").then((module) => module.QuestionReport),
  waiting: () => null,
  failed: "The report form did not load.",
});
