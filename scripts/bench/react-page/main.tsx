import { createRoot } from "react-dom/client";
import { awaitQuestion } from "../player-page/painted.ts";
import { buildQuestions } from "../player-page/questions.ts";

/** Renders only a question's text, to measure React alone. */
const stage = document.querySelector("#root");
if (!stage) throw new Error("The page has no root.");
const [question] = buildQuestions(2000);
createRoot(stage).render(<p>{question?.text}</p>);
await awaitQuestion(stage);
