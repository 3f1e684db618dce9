import { ADMIN_LIMITS } from "../../../../../src/api/admin/schema.ts";
import { DRAFT_LIMITS } from "../../../../../src/api/questions/draft/draft.ts";
import {
  changeQuestion,
  changeQuestions,
  createQuestion,
  deleteQuestion,
  exportChosenQuestions,
  exportQuestions,
  listBankQuestions,
  readBankQuestion,
  readQuestionVersion,
  restoreQuestion,
} from "../../../endpoints/admin/questions.ts";
import { readQuestions } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import { adminTenant, prepareTenant } from "./common.ts";
import { picture } from "./pictures.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { draftsFor } from "../../test-tenant.ts";

/** Checks of the question bank. */
export const QUESTION_CHECKS: readonly Check[] = [
  check(
    listBankQuestions,
    "bank: pages",
    "Questions are listed newest first, in pages, with the total in X-Total-Count.",
    async (kit) => {
      const params = adminTenant(kit);
      const { body: first, headers } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { _limit: 2 } });
      const total = Number(headers.get("X-Total-Count") ?? Number.NaN);
      kit.expectTrue(total >= first.length, "X-Total-Count", String(headers.get("X-Total-Count")));
      if (total < 2) throw new NotChecked("the administrator's organization has fewer than two questions");
      const { body: second } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { _limit: 1, _page: 2 } });
      kit.expectEqual(second[0]?.id, first[1]?.id, "the question on page 2 with _limit=1");
      kit.expectTrue(
        (first[0]?.id ?? 0) > (first[1]?.id ?? 0),
        "the newest first",
        `${first[0]?.id} before ${first[1]?.id}`,
      );
      const { body: past } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { _limit: 200, _page: Math.ceil(total / 200) + 1 } });
      kit.expectEqual(past, [], "a page past the end");
    },
  ),
  check(
    listBankQuestions,
    "bank: filters",
    "Questions can be filtered by level, kind, certification and #id.",
    async (kit) => {
      const params = adminTenant(kit);
      const { body } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 1 } });
      const [question] = body;
      if (!question) throw new NotChecked("the administrator's organization has no questions");
      const { id, difficultyLevel, categoryId, kind = "single" } = question;
      const { body: found } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { difficultyLevel, categoryId, kind } });
      kit.expectEqual(
        found.filter(
          (one) =>
            one.difficultyLevel !== difficultyLevel ||
            one.categoryId !== categoryId ||
            (one.kind ?? "single") !== kind,
        ).length,
        0,
        "questions of another level, certification or kind",
      );
      kit.expectTrue(
        found.some((one) => one.id === id),
        `a list with question ${id}`,
        "a list without it",
      );
      const { body: byId } = await kit.admin().call(listBankQuestions, { params, query: { q: `#${id}` } });
      kit.expectEqual(
        byId.map((one) => one.id),
        [id],
        "the results of a search for #id",
      );
    },
  ),
  ...[
    { difficultyLevel: 6 },
    { kind: "riddle" },
    { state: "lost" },
    { _page: 0 },
    { q: "x".repeat(ADMIN_LIMITS.query + 1) },
  ].map((query) =>
    check(
      listBankQuestions,
      `bank: invalid ${Object.keys(query)[0]}`,
      "An invalid parameter is refused with 400.",
      async (kit) => {
        await kit.admin().expectError(listBankQuestions, 400, { params: adminTenant(kit), query });
      },
    ),
  ),
  check(
    [readBankQuestion, readQuestionVersion],
    "bank: a question",
    "A question is returned with its earlier versions, which can be read one by one.",
    async (kit) => {
      const params = adminTenant(kit);
      const { body } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 1 } });
      const [question] = body;
      if (!question) throw new NotChecked("the administrator's organization has no questions");
      const { body: detail } = await kit
        .admin()
        .call(readBankQuestion, { params: { ...params, questionId: question.id } });
      kit.expectEqual(detail.question, question, "the question");
      kit.expectEqual(detail.earlier.length, question.version - 1, "the number of earlier versions");
      await kit.admin().expectError(readBankQuestion, 404, { params: { ...params, questionId: UNKNOWN_ID } });
      const ofQuestion = { ...params, questionId: question.id };
      for (const version of [question.version, ...detail.earlier.map(({ version }) => version)]) {
        const { body: read } = await kit
          .admin()
          .call(readQuestionVersion, { params: { ...ofQuestion, version } });
        kit.expectEqual(read.version, version, "the version");
      }
      const unknown = { ...ofQuestion, version: question.version + 1 };
      await kit.admin().expectError(readQuestionVersion, 404, { params: unknown });
    },
  ),
  check(
    listBankQuestions,
    "questions: sorted",
    "The list can be sorted by difficulty in both directions. Questions of the same difficulty are newest first.",
    async (kit) => {
      for (const order of ["asc", "desc"]) {
        const query = { _sort: "difficulty", _order: order, _limit: 50 };
        const { body } = await kit.admin().call(listBankQuestions, { params: adminTenant(kit), query });
        const direction = order === "asc" ? 1 : -1;
        const expected = body.toSorted(
          (a, b) => (a.difficultyLevel - b.difficultyLevel) * direction || b.id - a.id,
        );
        kit.expectEqual(
          body.map(({ id }) => id),
          expected.map(({ id }) => id),
          `the ids in the order ${order}`,
        );
      }
      const params = adminTenant(kit);
      await kit.admin().expectError(listBankQuestions, 400, { params, query: { _sort: "color" } });
    },
  ),
  check(
    exportChosenQuestions,
    "questions: chosen ones as json",
    "An export of chosen questions contains these, without unknown ids.",
    async (kit) => {
      const params = adminTenant(kit);
      const { body: listed } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 2 } });
      const ids = listed.map(({ id }) => id);
      if (ids.length === 0) throw new NotChecked("the administrator's organization has no questions");
      const { body } = await kit.admin().call(exportChosenQuestions, {
        params,
        query: { format: "json" },
        body: { ids: [...ids, UNKNOWN_ID] },
      });
      kit.expectEqual(
        body.questions.map(({ id }) => id),
        ids.toSorted((a, b) => a - b),
        "the ids in the file",
      );
    },
  ),
  ...(["csv", "json"] as const).map((format) =>
    check(
      exportQuestions,
      `questions as ${format}`,
      "An export contains as many questions as the list, and X-Total-Count says how many.",
      async (kit) => {
        const params = adminTenant(kit);
        const { headers: list } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 1 } });
        const { headers, body } = await kit.admin().call(exportQuestions, { params, query: { format } });
        kit.expectEqual(headers.get("X-Total-Count"), list.get("X-Total-Count"), "X-Total-Count");
        if (format === "json")
          kit.expectEqual(
            String(body.questions.length),
            headers.get("X-Total-Count"),
            "the number of questions in the file",
          );
        else
          kit.expectTrue(
            /^text\/csv\b/.test(headers.get("Content-Type") ?? ""),
            "text/csv",
            String(headers.get("Content-Type")),
          );
      },
    ),
  ),
  check(
    exportQuestions,
    "questions in an unknown format",
    "An export with a missing or unknown format is refused with 400.",
    async (kit) => {
      for (const query of [{}, { format: "gift" }] as Record<string, string>[])
        await kit.admin().expectError(exportQuestions, 400, { params: adminTenant(kit), query });
    },
  ),
  check(
    createQuestion,
    "questions: create",
    "A question of any kind is stored at version 1, and its options get ids.",
    async (kit) => {
      const { params, location } = await prepareTenant(kit);
      for (const draft of draftsFor(location).slice(-4)) {
        const { body } = await kit
          .admin()
          .call(createQuestion, { params, body: { ...draft, version: 9, points: 4 } });
        kit.expectEqual(
          body.options.map(({ id }) => id),
          body.options.map((_, index) => index + 1),
          "the ids of the options",
        );
        kit.expectEqual(
          [body.version, body.openReports, body.tags],
          [1, 0, ["contract"]],
          "version, openReports and tags",
        );
      }
    },
  ),
  ...(
    [
      ["without a text", { text: " " }],
      ["with a text too long", { text: "x".repeat(DRAFT_LIMITS.text + 1) }],
      ["with three options", { options: [{ text: "A" }, { text: "B" }, { text: "C" }] }],
      [
        "with the same option twice",
        { options: [{ text: "A" }, { text: "B" }, { text: "C" }, { text: "A" }] },
      ],
      ["with an answer key that is not an option", { correctAnswer: 5 }],
      ["with difficulty level 6", { difficultyLevel: 6 }],
      ["with a comma in a tag", { tags: ["a,b"] }],
      ["in an unknown certification", { categoryId: UNKNOWN_ID }],
      ["in an unknown domain", { subcategoryId: UNKNOWN_ID }],
      ["with a script as its picture", { exhibit: picture("javascript:alert(1)") }],
    ] as [string, object][]
  ).map(([what, change]) =>
    check(createQuestion, `questions: ${what}`, `A question ${what} is refused with 400.`, async (kit) => {
      const { params, draft } = await prepareTenant(kit);
      await kit.admin().expectError(createQuestion, 400, { params, body: { ...draft, ...change } });
    }),
  ),
  check(
    [changeQuestion, readQuestions],
    "questions: versions",
    "A change creates a new version unless nothing differs. A change of an outdated version is 409, and quizzes keep the version that they drew.",
    async (kit) => {
      const { params, tenantLearner, location, draft } = await prepareTenant(kit);
      const { body: created } = await kit.admin().call(createQuestion, { params, body: draft });
      const quiz = await kit.drawQuiz(tenantLearner, {
        categoryIds: [location.categoryId],
        questionIds: [created.id],
        questionCount: 1,
      });
      const path = { ...params, questionId: created.id };
      const { body: changed } = await kit
        .admin()
        .call(changeQuestion, { params: path, body: { text: "Another text?", version: 1 } });
      kit.expectEqual([changed.text, changed.version], ["Another text?", 2], "text and version");
      const { body: same } = await kit
        .admin()
        .call(changeQuestion, { params: path, body: { text: "Another text?" } });
      kit.expectEqual(same.version, 2, "the version after a change without differences");
      await kit
        .admin()
        .expectError(changeQuestion, "stale-version", { params: path, body: { text: "Mine", version: 1 } });
      await kit.admin().expectError(changeQuestion, 400, { params: path, body: { kind: "order" } });
      const [drawn] = await kit.readKeyedQuestions(tenantLearner, quiz.id);
      kit.expectEqual(drawn?.text, created.text, "the text in a quiz that was created before the change");
    },
  ),
  check(
    [deleteQuestion, restoreQuestion, listBankQuestions],
    "questions: delete and restore",
    "A deleted question is only in the list of deleted ones and can be restored. Repeated calls change nothing.",
    async (kit) => {
      const { params, draft } = await prepareTenant(kit);
      const { body: created } = await kit.admin().call(createQuestion, { params, body: draft });
      const path = { ...params, questionId: created.id };
      await kit.admin().call(deleteQuestion, { params: path });
      await kit.admin().call(deleteQuestion, { params: path });
      const { body: live } = await kit.admin().call(listBankQuestions, { params });
      kit.expectTrue(
        !live.some(({ id }) => id === created.id),
        "a list without the question",
        "a list with it",
      );
      const { body: retired } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { state: "retired" } });
      kit.expectTrue(
        retired.some(({ id, isRetired }) => id === created.id && isRetired === true),
        "the question among the deleted ones",
        "a list without it",
      );
      await kit.admin().expectError(changeQuestion, "deleted", { params: path, body: { text: "Mine" } });
      const { body: back } = await kit.admin().call(restoreQuestion, { params: path });
      const { body: again } = await kit.admin().call(restoreQuestion, { params: path });
      kit.expectEqual(again, back, "the question after restoring it twice");
    },
  ),
  check(
    [changeQuestions, listBankQuestions],
    "questions: change many",
    "A change of many questions changes those that it can, names the others, changes nothing when repeated, and can be undone.",
    async (kit) => {
      const { params, draft } = await prepareTenant(kit);
      const ids: number[] = [];
      for (const text of ["Changed with others?", "At another version?"])
        ids.push((await kit.admin().call(createQuestion, { params, body: { ...draft, text } })).body.id);
      const [first = 0, second = 0] = ids;
      const questions = [{ id: first, version: 1 }, { id: second, version: 9 }, { id: UNKNOWN_ID }];
      const send = async (change: object, chosen: readonly object[] = questions) =>
        (await kit.admin().call(changeQuestions, { params, body: { change, questions: chosen } })).body;
      const tag = { do: "tag", tags: ["many"] };
      const tagged = await send(tag);
      kit.expectEqual(tagged.changed, [{ id: first, version: 2 }], "the changed questions");
      kit.expectEqual(
        tagged.conflicts.map(({ id, code }) => [id, code]),
        [
          [second, "stale-version"],
          [UNKNOWN_ID, "not-found"],
        ],
        "the conflicts",
      );
      const again = await send(tag, tagged.changed);
      kit.expectEqual(
        [again.changed.length, again.unchanged],
        [0, 1],
        "changed and unchanged of a repetition",
      );
      const found = async () => {
        const { headers } = await kit.admin().call(listBankQuestions, { params, query: { tag: "many" } });
        return Number(headers.get("X-Total-Count"));
      };
      kit.expectEqual(await found(), 1, "the number of questions with the tag");
      await send({ do: "undo" }, tagged.changed);
      kit.expectEqual(await found(), 0, "the number of questions with the tag after undoing it");
      const body = { change: tag, expected: 424_242 };
      await kit.admin().expectError(changeQuestions, "bank-changed", { params, body });
      const twice = { change: tag, questions: [{ id: first }, { id: first }] };
      await kit.admin().expectError(changeQuestions, 400, { params, body: twice });
    },
  ),
];
