// Entry point `cairn-prep/cairn-quiz`: the types of `<cairn-quiz>`, which the package's script defines. Other names are internal.
export { CairnQuiz } from "./CairnQuiz.tsx";
export { CairnSubmitEvent, type CairnQuizEventMap, type CairnQuizProblem } from "./events.ts";
