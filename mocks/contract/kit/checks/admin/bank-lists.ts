import { ADMIN_LIMITS } from "../../../../../src/api/admin/schema.ts";
import {
  exportChosenQuestions,
  exportQuestions,
  listBankQuestions,
  readBankQuestion,
  readQuestionVersion,
} from "../../../endpoints/admin/questions.ts";
import { type Check, check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { adminTenant } from "./common.ts";

/** Checks of the lists and exports of the question bank. */
export const BANK_LIST_CHECKS: readonly Check[] = [
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
          (listed) =>
            listed.difficultyLevel !== difficultyLevel ||
            listed.categoryId !== categoryId ||
            (listed.kind ?? "single") !== kind,
        ).length,
        0,
        "questions of another level, certification or kind",
      );
      kit.expectTrue(
        found.some((question) => question.id === id),
        `a list with question ${id}`,
        "a list without it",
      );
      const { body: byId } = await kit.admin().call(listBankQuestions, { params, query: { q: `#${id}` } });
      kit.expectEqual(
        byId.map((question) => question.id),
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
];
