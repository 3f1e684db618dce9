import { NOTE_MAX } from "../../../../src/api/marks/mark-limits.ts";
import type { MarkChange } from "../../../../src/api/marks/schema.ts";
import { REPORT_TEXT_MAX } from "../../../../src/api/reports/schema.ts";
import { changeQuestion, readBankQuestion } from "../../endpoints/admin.ts";
import {
  changeMarks,
  closeReport,
  countMarks,
  listMarkedQuestions,
  listOwnReports,
  listReports,
  readQuizMarks,
  reportQuestion,
} from "../../endpoints/marks.ts";
import { submitQuiz } from "../../endpoints/quizzes.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import { MALFORMED_IDS, UNKNOWN_ID, type Kit } from "../kit.ts";

/** A question of the learner's quiz, and how to mark it. */
async function marked(kit: Kit) {
  const { questions } = await kit.taken();
  const question = questions.at(-1);
  if (!question) throw new NotChecked("the quiz has no questions");
  const params = { userId: kit.learner.user.id, questionId: question.id };
  const mark = async (body: MarkChange) => (await kit.learner.call(changeMarks, { params, body })).body;
  return { question, params, mark };
}

const own = (kit: Kit) => ({ params: { userId: kit.learner.user.id } });

/** Mistakes, flags, bookmarks and notes. */
const MARK_CHECKS: readonly Check[] = [
  check(
    readQuizMarks,
    "marks: of a quiz",
    "What was answered wrongly is missed, what was answered rightly never before is not, and what was flagged is flagged.",
    async (kit) => {
      const { questions, flags, submitted } = await kit.taken();
      const { body } = await kit.learner.call(readQuizMarks, { params: { quizId: submitted.id } });
      const wrong = questions.slice(Math.ceil(questions.length / 2)).map(({ id }) => id);
      const missed = new Set(body.filter(({ isMissed }) => isMissed).map(({ questionId }) => questionId));
      kit.equal(
        wrong.filter((id) => !missed.has(id)),
        [],
        "wrong answers that are not missed",
      );
      kit.equal(
        flags.filter((id) => !body.some(({ questionId, isFlagged }) => questionId === id && isFlagged)),
        [],
        "flags that were not kept",
      );
      const ids = new Set(questions.map(({ id }) => id));
      kit.equal(
        body.filter(({ questionId }) => !ids.has(questionId)).length,
        0,
        "questions of other quizzes",
      );
    },
  ),
  check(
    changeMarks,
    "marks: bookmark",
    "A bookmark is set and taken away, each as often as one likes, and touches no other mark.",
    async (kit) => {
      const { mark } = await marked(kit);
      const set = await mark({ isBookmarked: true });
      kit.equal(set.isBookmarked, true, "isBookmarked");
      kit.equal(await mark({ isBookmarked: true }), set, "the marks after the same call again");
      kit.equal(
        await mark({ isBookmarked: false }),
        { ...set, isBookmarked: false },
        "the marks after it was taken away",
      );
    },
  ),
  check(
    changeMarks,
    "marks: note",
    "A note is kept as it was written, and an empty one takes it away.",
    async (kit) => {
      const { mark } = await marked(kit);
      const text = `First line\nsecond “line” of ${kit.stamp}`;
      kit.equal((await mark({ note: text })).note?.text, text, "the note");
      kit.equal((await mark({ note: "" })).note, undefined, "the note after it was emptied");
    },
  ),
  check(
    changeMarks,
    "marks: a long note",
    `A note of more than ${NOTE_MAX} characters is refused with 400.`,
    async (kit) => {
      const { params } = await marked(kit);
      await kit.learner.refused(changeMarks, 400, { params, body: { note: "x".repeat(NOTE_MAX + 1) } });
    },
  ),
  check(
    changeMarks,
    "marks: half a mark",
    "A mark that is neither true nor false is refused with 400.",
    async (kit) => {
      const { params } = await marked(kit);
      await kit.learner.refused(changeMarks, 400, { params, body: { isBookmarked: "yes" } });
    },
  ),
  check(
    changeMarks,
    "marks: no question",
    "A question that is not there is 404, and so is an id that is none.",
    async (kit) => {
      for (const questionId of [UNKNOWN_ID, ...MALFORMED_IDS])
        await kit.learner.refused(changeMarks, 404, {
          params: { userId: kit.learner.user.id, questionId },
          body: { isBookmarked: true },
        });
    },
  ),
  check(
    countMarks,
    "marks: the counts",
    "The counts of all domains add up to the counts in all.",
    async (kit) => {
      await kit.taken();
      const { body } = await kit.learner.call(countMarks, own(kit));
      const sum = (of: "missed" | "flagged" | "bookmarked" | "noted" | "answered") =>
        body.domains.reduce((total, domain) => total + domain[of], 0);
      const { domains: _, ...counts } = body;
      kit.equal(
        counts,
        {
          missed: sum("missed"),
          flagged: sum("flagged"),
          bookmarked: sum("bookmarked"),
          noted: sum("noted"),
          answered: sum("answered"),
        },
        "the counts",
      );
    },
  ),
  check(
    [listMarkedQuestions, changeMarks, countMarks],
    "marks: the lists",
    "A bookmarked question is on its list, with its marks, and the list is as long as its count.",
    async (kit) => {
      const { question, mark } = await marked(kit);
      const kept = await mark({ isBookmarked: true });
      try {
        const { body } = await kit.learner.call(listMarkedQuestions, {
          ...own(kit),
          query: { kind: "bookmarked", _limit: 100 },
        });
        const { body: counts } = await kit.learner.call(countMarks, own(kit));
        kit.equal(body.total, counts.bookmarked, "the total");
        if (body.total > 100) throw new NotChecked("the learner has more than 100 bookmarks");
        const found = body.questions.find((one) => one.question.id === question.id);
        kit.equal(
          found && [found.isBookmarked, found.isMissed, found.isFlagged],
          [true, kept.isMissed, kept.isFlagged],
          "the marks on the list",
        );
        kit.holds(body.ids.includes(question.id), "the question among ids", "ids without it");
      } finally {
        await mark({ isBookmarked: false });
      }
    },
  ),
  check(
    [listMarkedQuestions, changeMarks],
    "marks: search",
    "q finds a question by a word of the note on it.",
    async (kit) => {
      const { question, mark } = await marked(kit);
      await mark({ note: `needle${kit.stamp}` });
      try {
        const query = { kind: "noted", q: `NEEDLE${kit.stamp}` };
        const { body } = await kit.learner.call(listMarkedQuestions, { ...own(kit), query });
        kit.equal(
          body.questions.map((one) => one.question.id),
          [question.id],
          "the ids that were found",
        );
      } finally {
        await mark({ note: "" });
      }
    },
  ),
  ...[{}, { kind: "liked" }, { kind: "missed", _page: 0 }].map((query) =>
    check(
      listMarkedQuestions,
      `marks: list ${JSON.stringify(query)}`,
      "A list that is not named, or a parameter that can't be read, is refused with 400.",
      async (kit) => {
        await kit.learner.refused(listMarkedQuestions, 400, {
          ...own(kit),
          query,
        });
      },
    ),
  ),
];

/** Reports: they stay, so that they are made in the run's own organisation alone. */
async function reported(kit: Kit) {
  const { apprentice, foreman, tenant, categoryId } = await kit.workshop();
  return kit.once("a reported question", async () => {
    const quiz = await kit.draw(apprentice, { categoryIds: [categoryId], questionCount: 4 });
    const [first, second] = await kit.questionsOf(apprentice, quiz.id);
    if (!first || !second) throw new NotChecked("the quiz has no questions");
    await apprentice.call(submitQuiz, { params: { quizId: quiz.id }, body: { answers: [] } });
    const at = (questionId: number) => ({ quizId: quiz.id, questionId });
    const body = { reason: "key", text: " The norm says B " };
    const { body: report } = await apprentice.call(reportQuestion, { params: at(first.id), body });
    return { apprentice, foreman, tenant, quiz, first, second, at, report };
  });
}

const REPORT_CHECKS: readonly Check[] = [
  check(
    listOwnReports,
    "reports: own",
    "The reports on the questions of a quiz are a list, empty where none was made.",
    async (kit) => {
      const { submitted, questions } = await kit.taken();
      const { body } = await kit.learner.call(listOwnReports, { params: { quizId: submitted.id } });
      const ids = new Set(questions.map(({ id }) => id));
      kit.equal(
        body.filter(({ questionId }) => !ids.has(questionId)).length,
        0,
        "reports on other questions",
      );
    },
  ),
  check(
    reportQuestion,
    "reports: another question",
    "A question that the quiz did not ask can't be reported: 404.",
    async (kit) => {
      const { submitted } = await kit.taken();
      for (const questionId of [UNKNOWN_ID, "nonsense"])
        await kit.learner.refused(reportQuestion, 404, {
          params: { quizId: submitted.id, questionId },
          body: { reason: "typo" },
        });
    },
  ),
  ...(
    [
      ["for no reason that there is", { reason: "dull" }],
      ["for another reason without a word", { reason: "other" }],
      ["in two lines", { reason: "key", text: "a\nb" }],
      ["at length", { reason: "key", text: "x".repeat(REPORT_TEXT_MAX + 1) }],
    ] as const
  ).map(([what, body]) =>
    check(reportQuestion, `reports: ${what}`, `A report ${what} is refused with 400.`, async (kit) => {
      const { submitted, questions } = await kit.taken();
      await kit.learner.refused(reportQuestion, 400, {
        params: { quizId: submitted.id, questionId: questions[0]?.id ?? 1 },
        body,
      });
    }),
  ),
  check(
    [reportQuestion, listOwnReports],
    "reports: made",
    "A report is open, trimmed, listed, and made once a person and question: 409 afterwards.",
    async (kit) => {
      const { apprentice, quiz, first, at, report } = await reported(kit);
      kit.equal(
        [report.questionId, report.reason, report.text, report.state],
        [first.id, "key", "The norm says B", "open"],
        "the report",
      );
      await apprentice.refused(reportQuestion, 409, { params: at(first.id), body: { reason: "typo" } });
      const { body } = await apprentice.call(listOwnReports, { params: { quizId: quiz.id } });
      kit.equal(body, [report], "the list of own reports");
    },
  ),
  check(
    [closeReport, listReports, listOwnReports],
    "reports: closed",
    "A report that is closed tells its reply to who made it; the same reply again changes nothing, another is 409.",
    async (kit) => {
      const { foreman, apprentice, tenant, quiz, first } = await reported(kit);
      const { body: list, headers } = await foreman.call(listReports, {
        params: { tenantId: tenant.id },
        query: { questionId: first.id },
      });
      kit.equal(
        [list.length, headers.get("X-Total-Count")],
        [1, "1"],
        "how many reports there are on the question",
      );
      const params = { tenantId: tenant.id, reportId: list[0]?.id ?? 1 };
      const body = { reply: "A is right." };
      const { body: closed } = await foreman.call(closeReport, { params, body });
      kit.equal([closed.state, closed.reply], ["closed", "A is right."], "the closed report");
      const { body: again } = await foreman.call(closeReport, { params, body });
      kit.equal(again, closed, "the report that was closed again");
      await foreman.refused(closeReport, 409, { params, body: {} });
      const { body: own } = await apprentice.call(listOwnReports, { params: { quizId: quiz.id } });
      kit.equal(own.find(({ questionId }) => questionId === first.id)?.reply, "A is right.", "the reply");
    },
  ),
  check(
    [changeQuestion, reportQuestion, listOwnReports],
    "reports: answered by a change",
    "A report that a new version answers is told as changed.",
    async (kit) => {
      const { foreman, apprentice, tenant, quiz, second, at } = await reported(kit);
      await apprentice.call(reportQuestion, { params: at(second.id), body: { reason: "typo" } });
      const { body: list } = await foreman.call(listReports, {
        params: { tenantId: tenant.id },
        query: { questionId: second.id, state: "open" },
      });
      const params = { tenantId: tenant.id, questionId: second.id };
      const { body: changed } = await foreman.call(changeQuestion, {
        params,
        body: {
          explanation: "By the newer recipe.",
          resolves: list.map(({ id }) => id),
          reply: "Spelt right now.",
        },
      });
      kit.equal(changed.openReports, 0, "openReports");
      const { body: detail } = await foreman.call(readBankQuestion, { params });
      kit.equal(detail.question.explanation, "By the newer recipe.", "the explanation");
      const { body: own } = await apprentice.call(listOwnReports, { params: { quizId: quiz.id } });
      const { state, reply } = own.find(({ questionId }) => questionId === second.id) ?? {};
      kit.equal([state, reply], ["changed", "Spelt right now."], "state and reply");
    },
  ),
];

/** Marks and reports. */
export const MARKING_CHECKS: readonly Check[] = [...MARK_CHECKS, ...REPORT_CHECKS];
