import { describeDraftProblem } from "../../../../api/attempts/describe-draft-problem.ts";
import type { FoundProblem, QuizProblem, StoreOperation } from "./problem.ts";

/** The consequence of a slow or failed operation of a store. */
const CONSEQUENCES: Readonly<Record<StoreOperation, string>> = {
  load: "the quiz started without the stored draft",
  save: "the answers exist only on this page until a save succeeds",
  subscribe: "changes from other tabs and devices arrive late",
};

function messageOf(problem: FoundProblem): string {
  if ("message" in problem) return problem.message;
  switch (problem.about) {
    case "submit":
      return "onSubmit threw or was rejected. The learner can submit the same answers again.";
    case "unmatchedDraft":
      return "Some stored answers do not match these questions and are not shown. Use a separate storage key for each quiz.";
    case "render":
      return "A question could not be rendered. Check the types of its fields.";
    case "storedDraft": {
      const { draftProblem } = problem;
      const consequence = draftProblem.code === "newer-version" ? "It is not overwritten." : "It is ignored.";
      return `The storage contains data that can't be read. ${describeDraftProblem(draftProblem)} ${consequence}`;
    }
    case "storage": {
      const { operation, isSlow } = problem;
      const fault = isSlow ? "took longer than 4 seconds" : "threw or was rejected";
      return `The storage's ${operation}() ${fault}, so ${CONSEQUENCES[operation]}. Make it return or resolve in time.`;
    }
  }
}

/** Returns a problem with its message. */
export function describeProblem(problem: FoundProblem): QuizProblem {
  const { code, questionId, cause } = problem;
  return {
    code,
    message: messageOf(problem),
    ...(questionId === undefined ? {} : { questionId }),
    ...(cause === undefined ? {} : { cause }),
  };
}
