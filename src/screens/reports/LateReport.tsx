import { late } from "../../components/layout/Late/late.tsx";

/** A learner's report on a question. Its code is loaded with the first question that can be reported. */
export const LateReport = late({
  load: () => import("./OwnReport.tsx").then((module) => module.OwnReport),
  waiting: () => null,
  failed: "The report form did not load.",
});
