/** Measures the quiz engine without a user interface. Prints its table if run as a program. */
import { createQuiz } from "../../src/components/quiz/engine-entry.ts";
import type { QuizQuestion } from "../../src/components/quiz/engine/question/question.ts";
import { createVirtualClock } from "../../src/components/quiz/engine/time/virtual-clock.ts";
import { median, report, type Table } from "./table.ts";

const QUESTIONS = 2000;
const ANSWERS = 100_000;
/** In milliseconds. */
const ANSWERS_BUDGET = "≤ 1000";
const RUNS = 7;

const questions: QuizQuestion[] = Array.from({ length: QUESTIONS }, (_, index) => ({
  id: `q${index}`,
  text: `Question ${index + 1}`,
  options: [
    { id: "a", text: "Yes" },
    { id: "b", text: "No" },
  ],
  correctAnswer: "a",
}));

/** Answers questions, with a listener that reads the state after each answer. Returns the duration in milliseconds. */
function timeOfAnswers(): number {
  const quiz = createQuiz({ questions, feedback: "end", onSubmit: () => {}, clock: createVirtualClock() });
  let answered = 0;
  quiz.subscribe(() => (answered = quiz.state.counts.answered));
  const start = performance.now();
  for (let index = 0; index < ANSWERS; index += 1)
    quiz.answer(`q${index % QUESTIONS}`, index % 3 === 0 ? "a" : "b");
  const time = performance.now() - start;
  quiz.destroy();
  if (answered !== QUESTIONS) throw new Error(`${answered} of ${QUESTIONS} questions are answered.`);
  return time;
}

export async function measureEngine(): Promise<Table[]> {
  return [
    {
      title: `The engine with ${QUESTIONS} questions`,
      head: ["ms", "measured", "budget"],
      rows: [
        [
          `${ANSWERS.toLocaleString("en")} answers, median of ${RUNS} runs`,
          median(Array.from({ length: RUNS }, timeOfAnswers)),
          ANSWERS_BUDGET,
        ],
      ],
    },
  ];
}

if (import.meta.main) report(await measureEngine());
