import { createRoot } from "react-dom/client";
import Quiz from "react-quiz-component";
import { awaitQuestion } from "../player-page/painted.ts";
import { buildQuestions } from "../player-page/questions.ts";

/** The questions of the player's page, in the format of react-quiz-component. */
const questions = buildQuestions(2000).map(({ text, options, correctAnswer, explanation }) => ({
  question: text,
  questionType: "text",
  answerSelectionType: "single",
  answers: options.map((option) => option.text),
  correctAnswer: String(options.findIndex(({ id }) => id === correctAnswer) + 1),
  messageForCorrectAnswer: "Correct",
  messageForIncorrectAnswer: "Incorrect",
  explanation,
  point: "1",
}));

const stage = document.querySelector("#root");
if (!stage) throw new Error("The page has no root.");
const size = Number(new URLSearchParams(location.search).get("size"));
const quiz = {
  quizTitle: "Bench",
  quizSynopsis: "",
  nrOfQuestions: String(size),
  questions: questions.slice(0, size),
};
createRoot(stage).render(<Quiz quiz={quiz} disableSynopsis />);
await awaitQuestion(stage);
