import {
  noAnswer,
  optionValue,
  rightAnswer,
  score,
} from "../../../../../src/api/questions/scoring/scoring.ts";
import { toDraftValue } from "../../../../builders/draft-value.ts";
import { changeDraft, readDraft, readQuiz, submitQuiz } from "../../../endpoints/quizzes.ts";
import { check, type Check } from "../../check.ts";
import { requireErrorCode } from "../../client/responses.ts";
import { NotChecked } from "../../faults.ts";
import { createDraft, answerEntry, draftEntry } from "./create-draft.ts";

/** Checks of submitting a quiz with a draft. */
export const DRAFT_SUBMISSION_CHECKS: readonly Check[] = [
  check(
    [submitQuiz, changeDraft],
    "submit: the draft",
    "The submission is merged with the saved draft: answers from both are scored.",
    async (kit) => {
      const { questions, first, second, third, send, submit } = await createDraft(kit);
      await send({ ...answerEntry(first, 1), ...answerEntry(second, 1) });
      const result = await submit({
        answers: [
          { questionId: first.id, answer: noAnswer(first) },
          { questionId: third.id, answer: rightAnswer(third) },
        ],
      });
      const expected = questions.map((question, index) => ({
        questionId: question.id,
        answer: index < 3 ? rightAnswer(question) : noAnswer(question),
      }));
      kit.expectEqual(result.correctAnswers, score(questions, expected).correctAnswers, "correctAnswers");
      kit.expectEqual(
        result.answers.map(({ questionId, answer }) => ({ questionId, answer })),
        expected,
        "the answers",
      );
    },
  ),
  check(
    [submitQuiz, changeDraft],
    "submit: a final answer",
    "A final answer in the draft takes precedence over the submission.",
    async (kit) => {
      const { first, send, submit } = await createDraft(kit);
      await send({ [`final/${first.id}`]: draftEntry(1, toDraftValue(rightAnswer(first))) });
      const [wrong = 1] = first.options.map(optionValue).filter((value) => value !== rightAnswer(first));
      const isSingle = first.kind === undefined || first.kind === "single";
      const answer = isSingle ? wrong : [];
      const { answers } = await submit({ answers: [{ questionId: first.id, answer }] });
      kit.expectEqual(answers[0]?.answer, rightAnswer(first), "the scored answer");
    },
  ),
  check(
    submitQuiz,
    "submit: entries",
    "If the submission has entries, the merged draft decides, also about cleared answers.",
    async (kit) => {
      const { first, second, send, submit } = await createDraft(kit);
      await send({ ...answerEntry(first, 9, "desktop"), ...answerEntry(second, 1, "desktop") });
      const { answers } = await submit({
        answers: [{ questionId: second.id, answer: rightAnswer(second) }],
        entries: {
          [`answer/${first.id}`]: draftEntry(5, null),
          [`answer/${second.id}`]: draftEntry(5, null),
        },
      });
      kit.expectEqual(
        answers.slice(0, 2).map(({ answer }) => answer),
        [rightAnswer(first), noAnswer(second)],
        "the answers",
      );
    },
  ),
  check(
    submitQuiz,
    "submit: active time",
    "Seconds are kept for each question: the sum of all devices, or what the submission says if that is more.",
    async (kit) => {
      const { first, second, params, send, submit } = await createDraft(kit);
      await send({
        [`seconds/${first.id}/phone`]: draftEntry(1, 20),
        [`seconds/${first.id}/desktop`]: draftEntry(1, 10.5, "desktop"),
      });
      await submit({
        answers: [
          { questionId: first.id, answer: noAnswer(first), seconds: 25 },
          { questionId: second.id, answer: noAnswer(second), seconds: 8 },
        ],
      });
      const { body } = await kit.learner.call(readQuiz, { params });
      kit.expectEqual(
        body.answers.slice(0, 2).map(({ seconds }) => seconds),
        [30.5, 8],
        "the seconds",
      );
      kit.expectEqual(body.activeSeconds, 38.5, "activeSeconds");
    },
  ),
  check(
    [readDraft, changeDraft],
    "draft: of a submitted quiz",
    "Reading or changing the draft of a submitted quiz is 409 with the result.",
    async (kit) => {
      const { first, params, send, submit } = await createDraft(kit);
      await send(answerEntry(first, 1));
      const { newBadges: _, ...result } = await submit({ answers: [] });
      for (const answer of [
        await kit.learner.send(readDraft, { params }),
        await kit.learner.send(changeDraft, { params, body: { entries: answerEntry(first, 2) } }),
      ]) {
        kit.expectEqual(answer.status, 409, "the status");
        requireErrorCode(answer, readDraft, "quiz-completed");
        kit.expectEqual(answer.body, result, "the result");
      }
    },
  ),
  check(
    submitQuiz,
    "submit: negative seconds",
    "A submission with negative seconds is refused with 400.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const [question] = await kit.readKeyedQuestions(kit.learner, quiz.id);
      if (!question) throw new NotChecked("the quiz has no questions");
      const answers = [{ questionId: question.id, answer: noAnswer(question), seconds: -1 }];
      await kit.learner.expectError(submitQuiz, 400, { params: { quizId: quiz.id }, body: { answers } });
    },
  ),
];
