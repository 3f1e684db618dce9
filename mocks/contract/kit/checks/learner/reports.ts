import { REPORT_TEXT_MAX } from "../../../../../src/api/reports/schema.ts";
import { changeQuestion, readBankQuestion } from "../../../endpoints/admin/questions.ts";
import { submitQuiz } from "../../../endpoints/quizzes.ts";
import {
  closeReport,
  listOwnReports,
  listReports,
  reportQuestion,
} from "../../../endpoints/saved-questions.ts";
import { check, type Check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import type { Kit } from "../../kit.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";

/** Creates a report in the test organization, because reports can't be removed. */
async function createReport(kit: Kit) {
  const { tenantLearner, tenantAdmin, tenant, categoryId } = await kit.testTenant();
  return kit.once("a reported question", async () => {
    const quiz = await kit.drawQuiz(tenantLearner, { categoryIds: [categoryId], questionCount: 4 });
    const [first, second] = await kit.readKeyedQuestions(tenantLearner, quiz.id);
    if (!first || !second) throw new NotChecked("the quiz has no questions");
    await tenantLearner.call(submitQuiz, { params: { quizId: quiz.id }, body: { answers: [] } });
    const paramsOf = (questionId: number) => ({ quizId: quiz.id, questionId });
    const body = { reason: "key", text: " The norm says B " };
    const { body: report } = await tenantLearner.call(reportQuestion, { params: paramsOf(first.id), body });
    return { tenantLearner, tenantAdmin, tenant, quiz, first, second, paramsOf, report };
  });
}

export const REPORT_CHECKS: readonly Check[] = [
  check(
    listOwnReports,
    "reports: own",
    "The list of reports of a quiz contains only reports on its questions.",
    async (kit) => {
      const { submitted, questions } = await kit.submittedQuiz();
      const { body } = await kit.learner.call(listOwnReports, { params: { quizId: submitted.id } });
      const ids = new Set(questions.map(({ id }) => id));
      kit.expectEqual(
        body.filter(({ questionId }) => !ids.has(questionId)).length,
        0,
        "reports on other questions",
      );
    },
  ),
  check(
    reportQuestion,
    "reports: another question",
    "Reporting a question that is not in the quiz is 404.",
    async (kit) => {
      const { submitted } = await kit.submittedQuiz();
      for (const questionId of [UNKNOWN_ID, "nonsense"])
        await kit.learner.expectError(reportQuestion, 404, {
          params: { quizId: submitted.id, questionId },
          body: { reason: "typo" },
        });
    },
  ),
  ...(
    [
      ["with an unknown reason", { reason: "dull" }],
      ["with the reason “other” but no text", { reason: "other" }],
      ["with a text of two lines", { reason: "key", text: "a\nb" }],
      ["with a text too long", { reason: "key", text: "x".repeat(REPORT_TEXT_MAX + 1) }],
    ] as const
  ).map(([what, body]) =>
    check(reportQuestion, `reports: ${what}`, `A report ${what} is refused with 400.`, async (kit) => {
      const { submitted, questions } = await kit.submittedQuiz();
      await kit.learner.expectError(reportQuestion, 400, {
        params: { quizId: submitted.id, questionId: questions[0]?.id ?? 1 },
        body,
      });
    }),
  ),
  check(
    [reportQuestion, listOwnReports],
    "reports: create",
    "A new report is open, trimmed and listed. A second report by the same user on the same question is 409.",
    async (kit) => {
      const { tenantLearner, quiz, first, paramsOf, report } = await createReport(kit);
      kit.expectEqual(
        [report.questionId, report.reason, report.text, report.state],
        [first.id, "key", "The norm says B", "open"],
        "the report",
      );
      await tenantLearner.expectError(reportQuestion, "already-reported", {
        params: paramsOf(first.id),
        body: { reason: "typo" },
      });
      const { body } = await tenantLearner.call(listOwnReports, { params: { quizId: quiz.id } });
      kit.expectEqual(body, [report], "the list of own reports");
    },
  ),
  check(
    [closeReport, listReports, listOwnReports],
    "reports: close",
    "The author of a closed report sees the reply. Closing again with the same reply changes nothing, with another is 409.",
    async (kit) => {
      const { tenantAdmin, tenantLearner, tenant, quiz, first } = await createReport(kit);
      const { body: list, headers } = await tenantAdmin.call(listReports, {
        params: { tenantId: tenant.id },
        query: { questionId: first.id },
      });
      kit.expectEqual(
        [list.length, headers.get("X-Total-Count")],
        [1, "1"],
        "the number of reports on the question",
      );
      const params = { tenantId: tenant.id, reportId: list[0]?.id ?? 1 };
      const body = { reply: "A is right." };
      const { body: closed } = await tenantAdmin.call(closeReport, { params, body });
      kit.expectEqual([closed.state, closed.reply], ["closed", "A is right."], "the closed report");
      const { body: again } = await tenantAdmin.call(closeReport, { params, body });
      kit.expectEqual(again, closed, "the report after closing it twice");
      await tenantAdmin.expectError(closeReport, "report-closed", { params, body: {} });
      const { body: reports } = await tenantLearner.call(listOwnReports, { params: { quizId: quiz.id } });
      kit.expectEqual(
        reports.find(({ questionId }) => questionId === first.id)?.reply,
        "A is right.",
        "the reply",
      );
    },
  ),
  check(
    [changeQuestion, reportQuestion, listOwnReports],
    "reports: resolve by a change",
    "A report resolved by a new version of the question gets the state changed.",
    async (kit) => {
      const { tenantAdmin, tenantLearner, tenant, quiz, second, paramsOf } = await createReport(kit);
      await tenantLearner.call(reportQuestion, { params: paramsOf(second.id), body: { reason: "typo" } });
      const { body: list } = await tenantAdmin.call(listReports, {
        params: { tenantId: tenant.id },
        query: { questionId: second.id, state: "open" },
      });
      const params = { tenantId: tenant.id, questionId: second.id };
      const { body: changed } = await tenantAdmin.call(changeQuestion, {
        params,
        body: {
          explanation: "By the newer recipe.",
          resolves: list.map(({ id }) => id),
          reply: "Spelt right now.",
        },
      });
      kit.expectEqual(changed.openReports, 0, "openReports");
      const { body: detail } = await tenantAdmin.call(readBankQuestion, { params });
      kit.expectEqual(detail.question.explanation, "By the newer recipe.", "the explanation");
      const { body: reports } = await tenantLearner.call(listOwnReports, { params: { quizId: quiz.id } });
      const { state, reply } = reports.find(({ questionId }) => questionId === second.id) ?? {};
      kit.expectEqual([state, reply], ["changed", "Spelt right now."], "state and reply");
    },
  ),
];
