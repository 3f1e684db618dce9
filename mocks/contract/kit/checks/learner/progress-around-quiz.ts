import { rightAnswer } from "../../../../../src/api/questions/scoring/scoring.ts";
import { submitQuiz } from "../../../endpoints/quizzes.ts";
import type { Kit } from "../../kit.ts";

/** Returns the learner's progress before and after a graded quiz in which every other answer is right. */
export const progressAroundQuiz = (kit: Kit) =>
  kit.once("the progress after a quiz", async () => {
    const { learner } = kit;
    const quiz = await kit.drawQuiz(learner);
    const questions = await kit.readKeyedQuestions(learner, quiz.id);
    const before = await kit.readProgress(learner);
    const answers = questions.map((question, index) => ({ question, isCorrect: index % 2 === 0 }));
    const { body: submitted } = await learner.call(submitQuiz, {
      params: { quizId: quiz.id },
      body: {
        answers: answers
          .filter(({ isCorrect }) => isCorrect)
          .map(({ question }) => ({ questionId: question.id, answer: rightAnswer(question) })),
      },
    });
    return { before, after: await kit.readProgress(learner), submitted, answers };
  });
