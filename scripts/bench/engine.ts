/** Measures the quiz engine alone. Prints its table when run alone. */
import { createQuiz } from "../../src/components/quiz/engine/create-quiz.ts";
import type { QuizQuestion } from "../../src/components/quiz/engine/question.ts";
import { createVirtualClock } from "../../src/components/quiz/engine/virtual-clock.ts";
import { median, report, type Table } from "./table.ts";

const QUESTIONS = 2000;
const ANSWERS = 100_000;
/** Milliseconds. */
const ANSWERS_MAX = 1000;
const RUNS = 7;

const questions: QuizQuestion[] = Array.from({ length: QUESTIONS }, (_, at) => ({
  id: `q${at}`,
  text: `Question ${at + 1}`,
  options: [
    { id: "a", text: "Yes" },
    { id: "b", text: "No" },
  ],
  correctAnswer: "a",
}));

/** Gives answers that stay open, each followed by the redrawing that a listener would do, and returns the milliseconds. */
function timeOfAnswers(): number {
  const quiz = createQuiz({ questions, feedback: "end", onSubmit: () => {}, clock: createVirtualClock() });
  let answered = 0;
  quiz.subscribe(() => (answered = quiz.state.counts.answered));
  const start = performance.now();
  for (let at = 0; at < ANSWERS; at += 1) quiz.answer(`q${at % QUESTIONS}`, at % 3 === 0 ? "a" : "b");
  const time = performance.now() - start;
  quiz.destroy();
  if (answered !== QUESTIONS) throw new Error(`${answered} of ${QUESTIONS} questions are answered.`);
  return time;
}

export async function measureEngine(): Promise<Table[]> {
  return [
    {
      title: `The engine with ${QUESTIONS} questions`,
      head: ["ms", "measured", "ceiling"],
      rows: [
        [
          `${ANSWERS.toLocaleString("en")} answers, median of ${RUNS} runs`,
          median(Array.from({ length: RUNS }, timeOfAnswers)),
          ANSWERS_MAX,
        ],
      ],
    },
  ];
}

if (import.meta.main) report(await measureEngine());
