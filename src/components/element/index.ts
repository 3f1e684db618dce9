// The element `<cairn-quiz>`; its script defines it. Explicit names; all else is internal.
export { CairnQuiz } from "./CairnQuiz.tsx";
export { CairnSubmitEvent, type CairnQuizEventMap, type CairnQuizProblem } from "./events.ts";
