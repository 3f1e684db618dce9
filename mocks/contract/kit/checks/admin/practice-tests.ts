import {
  changePracticeTest,
  createPracticeTest,
  deletePracticeTest,
  drawPracticeTest,
  listBankPracticeTests,
  readPracticeTestQuestions,
} from "../../../endpoints/admin/practice-tests.ts";
import { changeQuestion, createQuestion } from "../../../endpoints/admin/questions.ts";
import { createQuiz, listOfferedTests } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { draftsFor } from "../../test-tenant.ts";
import { prepareTenant } from "./common.ts";

/** Checks of practice tests. */
export const PRACTICE_TEST_CHECKS: readonly Check[] = [
  check(
    [
      createPracticeTest,
      changePracticeTest,
      deletePracticeTest,
      drawPracticeTest,
      listBankPracticeTests,
      listOfferedTests,
      readPracticeTestQuestions,
    ],
    "practice tests of an organization",
    "Learners get a practice test with its time and pass mark. A fixed form keeps the versions of its questions after these change. A deleted test is not offered, and its attempts stay.",
    async (kit) => {
      const { params, location, tenantLearner } = await prepareTenant(kit);
      const admin = kit.admin();
      for (const draft of draftsFor(location).slice(0, 2))
        await admin.call(createQuestion, { params, body: draft });
      const { categoryId } = location;
      const { body: drawn } = await admin.call(drawPracticeTest, {
        params,
        body: { categoryIds: [categoryId], questionCount: 2 },
      });
      const questions = drawn.map(({ question, version }) => ({ id: question.id, version }));
      const settings = { title: `Form ${kit.stamp}`, categoryIds: [categoryId], timeLimit: 7, passMark: 55 };
      const { body: test } = await admin.call(createPracticeTest, {
        params,
        body: { ...settings, form: { questions, isShuffled: false } },
      });
      kit.expectEqual([test.questionCount, test.isFixed], [2, true], "questionCount and isFixed");
      const path = { ...params, practiceTestId: test.id };
      const [first] = drawn;
      if (first)
        await admin.call(changeQuestion, {
          params: { ...params, questionId: first.question.id },
          body: { text: "A corrected question?" },
        });
      const { body: kept } = await admin.call(readPracticeTestQuestions, { params: path });
      kit.expectEqual(
        kept.map(({ question, version }) => [question.text, version]),
        drawn.map(({ question, version }) => [question.text, version]),
        "texts and versions of the form's questions after one was changed",
      );
      const { body: offered } = await tenantLearner.call(listOfferedTests);
      kit.expectTrue(
        offered.some(({ id }) => id === test.id),
        "the test among those that are offered",
        "it is not",
      );
      const quiz = await kit.drawQuiz(tenantLearner, { categoryIds: [categoryId], practiceTestId: test.id });
      kit.expectEqual(
        [quiz.timeLimit, quiz.passMark, quiz.practiceTestId, quiz.totalQuestions],
        [7, 55, test.id, 2],
        "timeLimit, passMark, practiceTestId and totalQuestions of an attempt",
      );
      const { body: changed } = await admin.call(changePracticeTest, {
        params: path,
        body: { questionCount: 1, version: test.version },
      });
      kit.expectEqual([changed.questionCount, changed.form], [1, undefined], "questionCount and form");
      const stale = { passMark: 60, version: test.version };
      await admin.expectError(changePracticeTest, "stale-version", { params: path, body: stale });
      await admin.expectError(createPracticeTest, 400, { params, body: { ...settings, questionCount: 0 } });
      await admin.call(deletePracticeTest, { params: path });
      const { body: left } = await admin.call(listBankPracticeTests, { params });
      kit.expectEqual(
        left.filter(({ id }) => id === test.id),
        [],
        "the deleted test in the list",
      );
      await tenantLearner.expectError(createQuiz, 400, {
        body: {
          title: "T",
          categoryIds: [categoryId],
          mode: "quiz",
          userId: tenantLearner.user.id,
          practiceTestId: test.id,
        },
      });
    },
  ),
];
