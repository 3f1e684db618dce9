// Loads only for quizzes that a server scores, as one chunk.
export { AnswerCheck } from "./AnswerCheck.tsx";
export { summarizeOutcome } from "./reveal.ts";
