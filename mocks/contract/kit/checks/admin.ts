import { IMPORT_ROWS_MAX } from "../../../../src/api/admin/import-schema.ts";
import { ADMIN_LIMITS } from "../../../../src/api/admin/schema.ts";
import type { Category } from "../../../../src/api/catalog/schema.ts";
import { DRAFT_LIMITS } from "../../../../src/api/questions/draft/draft.ts";
import { PICTURES_PATH } from "../../../../src/api/questions/text/picture-address.ts";
import {
  changeCategory,
  changePracticeTest,
  changeQuestion,
  changeSubcategory,
  changeTenant,
  changeUser,
  createCategory,
  createPracticeTest,
  createQuestion,
  createSubcategory,
  createTenant,
  createUser,
  deleteCategory,
  deletePracticeTest,
  drawPracticeTest,
  listBankPracticeTests,
  readPracticeTestQuestions,
  deleteQuestion,
  deleteSubcategory,
  deleteTenant,
  deleteUser,
  exportAuditEntries,
  changeQuestions,
  exportChosenQuestions,
  exportQuestions,
  exportUser,
  importBankSettings,
  importQuestions,
  listAuditEntries,
  listBankCategories,
  listBankQuestions,
  listBankSubcategories,
  listTenants,
  listUsers,
  readBankQuestion,
  readQuestionVersion,
  readCategoryDependents,
  readPersonalData,
  readPicture,
  readSubcategoryDependents,
  readTenantStats,
  restoreCategory,
  restoreQuestion,
  restoreSubcategory,
  uploadPicture,
} from "../../endpoints/admin.ts";
import { createQuiz, listCategories, listOfferedTests, readQuestions } from "../../endpoints/quizzes.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import { draftsFor, invitedTenant, MALFORMED_IDS, UNKNOWN_ID, type Kit } from "../kit.ts";

const adminTenant = (kit: Kit) => ({ tenantId: kit.admin().user.tenantId });

/** Returns the test organization with the parameters and a question draft for calls. */
async function prepareTenant(kit: Kit) {
  const testTenant = await kit.testTenant();
  const location = { categoryId: testTenant.categoryId, subcategoryId: testTenant.subcategoryId };
  const [draft] = draftsFor(location);
  return { ...testTenant, location, draft: { ...draft }, params: { tenantId: testTenant.tenant.id } };
}

/** Checks that read only. */
const READING_CHECKS: readonly Check[] = [
  check(
    listTenants,
    "organizations",
    "The list of organizations contains the administrator's own, which is active.",
    async (kit) => {
      const { body } = await kit.admin().call(listTenants);
      const adminOrganization = body.find(({ id }) => id === adminTenant(kit).tenantId);
      kit.expectEqual(adminOrganization?.isActive, true, "isActive of the administrator's organization");
    },
  ),
  check(
    [readTenantStats, listBankCategories, listBankSubcategories, listBankQuestions, listUsers],
    "organizations: statistics",
    "The figures of an organization equal the lengths of its lists, without deleted entries.",
    async (kit) => {
      const params = adminTenant(kit);
      const admin = kit.admin();
      const { body: stats } = await admin.call(readTenantStats, { params });
      const inUse = (list: readonly { isRetired?: true }[]) =>
        list.filter(({ isRetired }) => !isRetired).length;
      const categories = inUse((await admin.call(listBankCategories, { params })).body);
      const subcategories = inUse((await admin.call(listBankSubcategories, { params })).body);
      const questions = Number(
        (await admin.call(listBankQuestions, { params, query: { _limit: 1 } })).headers.get("X-Total-Count"),
      );
      const users = Number(
        (await admin.call(listUsers, { params, query: { _limit: 1 } })).headers.get("X-Total-Count"),
      );
      kit.expectEqual(stats, { categories, questions, users, subcategories }, "statistics");
    },
  ),
  ...[String(UNKNOWN_ID), ...MALFORMED_IDS].map((tenantId) =>
    check(
      readTenantStats,
      `organizations: ${tenantId}`,
      "An unknown organization is 404, and so is a malformed id.",
      async (kit) => {
        await kit.admin().expectError(readTenantStats, 404, { params: { tenantId } });
      },
    ),
  ),
  check(
    listBankCategories,
    "bank: the learners' certifications",
    "Learners see the same certifications and question counts as administrators, without deleted ones. Where there are mock exams, those that a learner has not submitted don't count.",
    async (kit) => {
      if (kit.learner.user.tenantId !== adminTenant(kit).tenantId)
        throw new NotChecked("the learner and the administrator belong to different organizations");
      const { body } = await kit.admin().call(listBankCategories, { params: adminTenant(kit) });
      const { body: seen } = await kit.learner.call(listCategories);
      const pairs = (list: readonly Pick<Category, "id" | "questionCount" | "profile">[]) =>
        list.map(({ id, questionCount, profile }) => [
          id,
          profile?.mocks ? "fewer by mock exams" : questionCount,
        ]);
      kit.expectEqual(
        pairs(seen),
        pairs(body.filter(({ isRetired }) => !isRetired)),
        "ids and question counts",
      );
    },
  ),
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
  check(listUsers, "users", "Users can be found by their email.", async (kit) => {
    const { email, id } = kit.admin().user;
    const { body } = await kit.admin().call(listUsers, { params: adminTenant(kit), query: { q: email } });
    kit.expectTrue(
      body.some((user) => user.id === id && user.isAdmin),
      "a list with the administrator",
      "a list without them",
    );
  }),
  check(
    [readPersonalData, exportUser],
    "users: personal data",
    "The numbers of a user's data equal the lengths of the lists in the export. Another user's data is 404.",
    async (kit) => {
      const { id: userId } = kit.admin().user;
      const params = { ...adminTenant(kit), userId };
      const query = { format: "json" };
      const { body: data } = await kit.admin().call(readPersonalData, { params });
      const { body: all } = await kit.admin().call(exportUser, { params, query });
      kit.expectEqual(all.user.id, userId, "the id of the user");
      const lengthOf = (name: string) => (Array.isArray(all[name]) ? all[name].length : 0);
      kit.expectEqual(data.finishedQuizzes + data.openQuizzes, lengthOf("quizzes"), "sessions");
      kit.expectEqual(data.studyGuides, lengthOf("lectures"), "study guides");
      const unknown = { ...params, userId: UNKNOWN_ID };
      await kit.admin().expectError(readPersonalData, 404, { params: unknown });
      await kit.admin().expectError(exportUser, 404, { params: unknown, query });
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

const picture = (src: string) => ({ title: "Picture", format: "image" as const, src, alt: "A picture" });

/** Checks that write, in the test organization. */
const WRITING_CHECKS: readonly Check[] = [
  check(
    createTenant,
    "organizations: create",
    "A new organization is active, has the given domain and joining rule, and is at version 1.",
    async (kit) => {
      const { tenant, domain } = await prepareTenant(kit);
      kit.expectEqual(
        [tenant.isActive, tenant.domain, tenant.joining, tenant.version],
        [true, domain, "open", 1],
        "isActive, domain, joining and version",
      );
    },
  ),
  check(
    createTenant,
    "organizations: refused",
    "A missing name or an invalid domain is refused with 400, a domain in use with 409.",
    async (kit) => {
      const { domain } = await prepareTenant(kit);
      await kit.admin().expectError(createTenant, 400, { body: { name: "  " } });
      await kit.admin().expectError(createTenant, 400, { body: { name: "x".repeat(ADMIN_LIMITS.name + 1) } });
      await kit.admin().expectError(createTenant, 400, { body: { name: "A", domain: "http://example.org" } });
      await kit.admin().expectError(createTenant, 400, { body: { name: "A", joining: "everybody" } });
      await kit
        .admin()
        .expectError(createTenant, "domain-taken", { body: { name: "A", domain: domain.toUpperCase() } });
    },
  ),
  check(
    changeTenant,
    "organizations: changed",
    "A change increments the version unless nothing differs. A change of an outdated version is refused with 409.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const { body: now } = await kit.admin().call(changeTenant, { params, body: {} });
      const name = `Contract changed ${kit.stamp}`;
      const { body: changed } = await kit
        .admin()
        .call(changeTenant, { params, body: { name, version: now.version } });
      kit.expectEqual([changed.name, changed.version], [name, now.version + 1], "name and version");
      await kit
        .admin()
        .expectError(changeTenant, "stale-version", { params, body: { name: "Mine", version: now.version } });
      const { body: same } = await kit.admin().call(changeTenant, { params, body: { name } });
      kit.expectEqual(same.version, changed.version, "the version after a change without differences");
      kit.expectEqual(same.joining, now.joining, "joining, which the change did not contain");
      for (const joining of ["invited", "open"] as const) {
        const { body } = await kit.admin().call(changeTenant, { params, body: { joining } });
        kit.expectEqual(body.joining, joining, "joining");
      }
    },
  ),
  check(
    [deleteTenant, createTenant],
    "organizations: deleted",
    "Deleting an organization is 204, then it is 404.",
    async (kit) => {
      await kit.testTenant();
      const { body } = await kit
        .admin()
        .call(createTenant, { body: { name: `Contract passing ${kit.stamp}` } });
      const params = { tenantId: body.id };
      await kit.admin().call(deleteTenant, { params });
      await kit.admin().expectError(readTenantStats, 404, { params });
      await kit.admin().expectError(deleteTenant, 404, { params });
    },
  ),
  check(
    [createCategory, changeCategory],
    "certifications: create and change",
    "Names of certifications are unique, ignoring case and accents. Changes are versioned.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const { body: created } = await kit
        .admin()
        .call(createCategory, { params, body: { name: " Pâtisserie ", description: "Sweet", icon: "P" } });
      kit.expectEqual(
        [created.name, created.questionCount, created.version],
        ["Pâtisserie", 0, 1],
        "name, questionCount and version",
      );
      await kit.admin().expectError(createCategory, "name-taken", { params, body: { name: "PATISSERIE" } });
      await kit.admin().expectError(createCategory, 400, { params, body: { name: "" } });
      await kit.admin().expectError(createCategory, 400, {
        params,
        body: { name: "A", icon: "x".repeat(ADMIN_LIMITS.icon + 1) },
      });
      const path = { ...params, categoryId: created.id };
      const { body: changed } = await kit
        .admin()
        .call(changeCategory, { params: path, body: { description: null, version: 1 } });
      kit.expectEqual(
        [changed.description, changed.icon, changed.version],
        [undefined, "P", 2],
        "description, icon and version",
      );
      await kit
        .admin()
        .expectError(changeCategory, "stale-version", { params: path, body: { name: "Mine", version: 1 } });
    },
  ),
  check(
    [listAuditEntries, deleteCategory],
    "audit log",
    "A deletion is the newest entry of the audit log, with who did it and what was deleted. A group and a page limit the list.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const admin = kit.admin();
      const name = `Contract audited ${kit.stamp}`;
      const { body: created } = await admin.call(createCategory, { params, body: { name } });
      await admin.call(deleteCategory, { params: { ...params, categoryId: created.id } });
      const list = async (query: Record<string, string | number>) =>
        (await admin.call(listAuditEntries, { params, query })).body;
      const { entries, next } = await list({ _limit: 1 });
      const [entry] = entries;
      kit.expectEqual(
        [entry?.action, entry?.subject, entry?.actor?.id],
        ["certification-deleted", { kind: "certification", id: created.id, name }, admin.user.id],
        "action, subject and id of the actor",
      );
      if (next !== null)
        kit.expectTrue(
          (await list({ before: next })).entries.every(({ id }) => id < next),
          "the page before an entry with lower ids alone",
          "other ids",
        );
      kit.expectEqual(
        (await list({ group: "organization" })).entries.filter(({ id }) => id === entry?.id),
        [],
        "entries of another group",
      );
      await admin.expectError(listAuditEntries, 400, { params, query: { group: "nothing" } });
    },
  ),
  check(
    exportAuditEntries,
    "audit log: export",
    "The audit log is exported as CSV, and the export is its newest entry.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const { headers } = await kit.admin().call(exportAuditEntries, { params });
      kit.expectTrue(
        /^text\/csv\b/.test(headers.get("Content-Type") ?? ""),
        "text/csv",
        String(headers.get("Content-Type")),
      );
      const { body } = await kit.admin().call(listAuditEntries, { params, query: { _limit: 1 } });
      kit.expectEqual(body.entries[0]?.action, "audit-log-exported", "the newest entry");
    },
  ),
  check(
    [deleteCategory, restoreCategory],
    "certifications: delete and restore",
    "A deleted certification can't be changed, is listed last and can be restored. Repeated calls change nothing.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const { body: created } = await kit
        .admin()
        .call(createCategory, { params, body: { name: `Passing ${kit.stamp}` } });
      const path = { ...params, categoryId: created.id };
      await kit.admin().call(deleteCategory, { params: path });
      await kit.admin().call(deleteCategory, { params: path });
      const { body: list } = await kit.admin().call(listBankCategories, { params });
      kit.expectEqual(
        [list.at(-1)?.id, list.at(-1)?.isRetired],
        [created.id, true],
        "the last certification in the list",
      );
      await kit.admin().expectError(changeCategory, "deleted", { params: path, body: { name: "Mine" } });
      const { body: back } = await kit.admin().call(restoreCategory, { params: path });
      kit.expectEqual([back.id, back.isRetired], [created.id, undefined], "id and isRetired");
      const { body: again } = await kit.admin().call(restoreCategory, { params: path });
      kit.expectEqual(again, back, "the certification after restoring it twice");
    },
  ),
  check(
    [createSubcategory, changeSubcategory, deleteSubcategory, restoreSubcategory],
    "domains: create, change, delete, restore",
    "Names of domains are unique within a certification. A deleted domain can be restored with its name.",
    async (kit) => {
      const { params, location } = await prepareTenant(kit);
      const { categoryId } = location;
      const { body: created } = await kit
        .admin()
        .call(createSubcategory, { params, body: { categoryId, name: "Flour" } });
      kit.expectEqual(
        [created.categoryId, created.questionCount, created.version],
        [categoryId, 0, 1],
        "categoryId, questionCount and version",
      );
      await kit
        .admin()
        .expectError(createSubcategory, "name-taken", { params, body: { categoryId, name: " FLOUR" } });
      await kit
        .admin()
        .expectError(createSubcategory, 404, { params, body: { categoryId: UNKNOWN_ID, name: "Salt" } });
      const path = { ...params, subcategoryId: created.id };
      const { body: changed } = await kit
        .admin()
        .call(changeSubcategory, { params: path, body: { name: "Flours", version: 1 } });
      kit.expectEqual([changed.name, changed.version], ["Flours", 2], "name and version");
      await kit.admin().expectError(changeSubcategory, "stale-version", {
        params: path,
        body: { name: "Mine", version: 1 },
      });
      await kit.admin().call(deleteSubcategory, { params: path });
      await kit.admin().call(deleteSubcategory, { params: path });
      await kit.admin().expectError(changeSubcategory, "deleted", { params: path, body: { name: "Mine" } });
      const { body: back } = await kit.admin().call(restoreSubcategory, { params: path });
      kit.expectEqual([back.name, back.isRetired], ["Flours", undefined], "name and isRetired");
    },
  ),
  check(
    [changeCategory, listBankSubcategories],
    "certifications: exam profile and weights",
    "A certification stores the profile of its exam and weights of all its domains that add up to 100. A change refuses fields that it can't store.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const admin = kit.admin();
      const { body: category } = await admin.call(createCategory, {
        params,
        body: { name: `Examined ${kit.stamp}` },
      });
      const categoryId = category.id;
      const ids: number[] = [];
      for (const name of ["First", "Second"])
        ids.push((await admin.call(createSubcategory, { params, body: { categoryId, name } })).body.id);
      const path = { ...params, categoryId };
      const weighing = (...weights: number[]) =>
        weights.map((weight, index) => ({ subcategoryId: ids[index] ?? 0, weight }));
      const profile = { questions: 2, minutes: 5, passMark: 60, kinds: ["single"], backNavigation: false };
      const { body: changed } = await admin.call(changeCategory, {
        params: path,
        body: { profile, weights: weighing(70, 30) },
      });
      kit.expectEqual(changed.profile, profile, "the profile");
      const { body: domains } = await admin.call(listBankSubcategories, { params });
      kit.expectEqual(
        ids.map((id) => domains.find((domain) => domain.id === id)?.weight),
        [70, 30],
        "the weights",
      );
      for (const body of [
        { weights: weighing(70, 29) },
        { weights: weighing(100) },
        { profile: { ...profile, minutes: 0 } },
        { profile: { ...profile, passMark: 101 } },
        { weight: 5 },
      ])
        await admin.expectError(changeCategory, 400, { params: path, body });
    },
  ),
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
  check(
    importBankSettings,
    "import: exam settings",
    "The settings of a file are added to certifications that lack them and replace nothing.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const admin = kit.admin();
      const name = `Settled ${kit.stamp}`;
      const { body: category } = await admin.call(createCategory, { params, body: { name, icon: "S" } });
      const certification = { name, icon: "X", description: "From a file", domains: [] };
      const body = { certifications: [certification], practiceTests: [] };
      const { body: first } = await admin.call(importBankSettings, { params, body });
      const { body: list } = await admin.call(listBankCategories, { params });
      const stored = list.find(({ id }) => id === category.id);
      kit.expectEqual(
        [first.certifications, stored?.icon, stored?.description],
        [1, "S", "From a file"],
        "certifications, icon and description",
      );
      const { body: again } = await admin.call(importBankSettings, { params, body });
      kit.expectEqual(again.certifications, 0, "certifications after the second import");
    },
  ),
  check(
    [readCategoryDependents, readSubcategoryDependents],
    "bank: what a deletion affects",
    "The backend counts the domains, questions and open quizzes that deleting a certification or domain affects.",
    async (kit) => {
      const { params, tenantLearner } = await prepareTenant(kit);
      const { body: category } = await kit
        .admin()
        .call(createCategory, { params, body: { name: `Depended on ${kit.stamp}` } });
      const categoryId = category.id;
      const { body: domain } = await kit
        .admin()
        .call(createSubcategory, { params, body: { categoryId, name: "With questions" } });
      await kit.admin().call(createSubcategory, { params, body: { categoryId, name: "Empty" } });
      for (const draft of draftsFor({ categoryId, subcategoryId: domain.id }).slice(0, 2))
        await kit.admin().call(createQuestion, { params, body: draft });
      await kit.drawQuiz(tenantLearner, { categoryIds: [categoryId], questionCount: 2 });
      const { body: ofCategory } = await kit
        .admin()
        .call(readCategoryDependents, { params: { ...params, categoryId } });
      kit.expectEqual(
        ofCategory,
        { subcategories: 2, questions: 2, openQuizzes: 1, learners: 0 },
        "the counts of the certification",
      );
      const path = { ...params, subcategoryId: domain.id };
      const { body: ofDomain } = await kit.admin().call(readSubcategoryDependents, { params: path });
      kit.expectEqual(ofDomain, { ...ofCategory, subcategories: 0 }, "the counts of the domain");
      await kit
        .admin()
        .expectError(readCategoryDependents, 404, { params: { ...params, categoryId: UNKNOWN_ID } });
      await kit.admin().call(deleteCategory, { params: { ...params, categoryId } });
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
    createQuestion,
    "questions: with a picture",
    "A picture is stored if its address is a path on the site or a data: URL.",
    async (kit) => {
      const { params, draft } = await prepareTenant(kit);
      for (const src of ["/picture.svg", "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="]) {
        const exhibit = picture(src);
        const { body } = await kit.admin().call(createQuestion, { params, body: { ...draft, exhibit } });
        kit.expectEqual(body.exhibit, exhibit, "the exhibit");
      }
    },
  ),
  check(
    [uploadPicture, readPicture],
    "questions: a stored picture",
    "A picture has the type of its bytes, is stored once, and is sent to members of its organization only, without rights as a page.",
    async (kit) => {
      const { params, tenantLearner, draft } = await prepareTenant(kit);
      const text = `<svg xmlns="http://www.w3.org/2000/svg"><title>${kit.stamp}</title></svg>`;
      const upload = () => kit.admin().call(uploadPicture, { params, text });
      const { body: stored } = await upload();
      kit.expectEqual([stored.type, stored.size], ["image/svg+xml", text.length], "type and size");
      kit.expectEqual((await upload()).body, stored, "the response to a second upload");
      const save = (src: string) => ({ params, body: { ...draft, exhibit: picture(src) } });
      const { body: created } = await kit.admin().call(createQuestion, save(stored.src));
      kit.expectEqual(created.exhibit, picture(stored.src), "the exhibit");
      const path = { params: { pictureHash: stored.src.slice(PICTURES_PATH.length) } };
      const { text: sent, headers } = await tenantLearner.call(readPicture, path);
      kit.expectEqual([sent, headers.get("Content-Type")], [text, stored.type], "the picture and its type");
      const policy = headers.get("Content-Security-Policy") ?? "";
      kit.expectTrue(
        /default-src 'none'.*sandbox/.test(policy),
        "Content-Security-Policy with default-src 'none' and sandbox",
        policy || "no Content-Security-Policy",
        "An SVG that is opened as a page could run scripts on this site.",
      );
      await kit.learner.expectError(readPicture, 404, path);
      await kit.admin().expectError(uploadPicture, 400, { params, text: `<html>${text}</html>` });
      await kit.admin().expectError(createQuestion, 400, save(`${PICTURES_PATH}${"0".repeat(64)}`));
    },
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
  check(
    [createUser, changeUser, deleteUser],
    "users: create, change, delete",
    "Creating a user returns a link to choose a password. Changes are versioned, and an email in use is 409.",
    async (kit) => {
      const { params, domain, tenantLearner } = await prepareTenant(kit);
      const body = { username: "Gus", email: `gus@${domain}`, isAdmin: false };
      const { body: created } = await kit.admin().call(createUser, { params, body });
      kit.expectEqual(
        [created.user.username, created.user.email, created.user.isAdmin, created.user.version],
        ["Gus", body.email, false, 1],
        "the user",
      );
      kit.expectTrue(
        /^\/[^#]*#.{16,}/.test(created.link.path),
        "a path with a token after #",
        "something else",
      );
      await kit.admin().expectError(createUser, "email-taken", {
        params,
        body: { ...body, email: tenantLearner.user.email.toUpperCase() },
      });
      await kit
        .admin()
        .expectError(createUser, 400, { params, body: { username: "Gus", email: `gus2@${domain}` } });
      const path = { ...params, userId: created.user.id };
      const { body: changed } = await kit
        .admin()
        .call(changeUser, { params: path, body: { username: "Gustav", version: 1 } });
      kit.expectEqual([changed.username, changed.version], ["Gustav", 2], "name and version");
      await kit
        .admin()
        .expectError(changeUser, "stale-version", { params: path, body: { username: "Mine", version: 1 } });
      await kit.admin().call(deleteUser, { params: path });
      await kit.admin().expectError(deleteUser, 404, { params: path });
    },
  ),
  check(
    [createUser, changeUser],
    "users: another organization's domain",
    "An email at the domain of another organization is refused with 409 for new and existing users, whether or not it is in use.",
    async (kit) => {
      const { params, tenantLearner, tenantAdmin } = await prepareTenant(kit);
      const { tenant, domain } = await invitedTenant(kit);
      const body = { username: "Hal", email: `hal@${domain}`, isAdmin: false };
      const path = { ...params, userId: tenantLearner.user.id };
      for (const session of [tenantAdmin, kit.admin()]) {
        await session.expectError(createUser, "email-not-allowed", { params, body });
        await session.expectError(changeUser, "email-not-allowed", {
          params: path,
          body: { email: body.email },
        });
      }
      await kit.admin().call(createUser, { params: { tenantId: tenant.id }, body });
    },
  ),
  check(
    [changeUser, deleteUser],
    "users: the last administrator",
    "Removing the last administrator of an organization is 409, and so is removing one's own role.",
    async (kit) => {
      const { params, tenantAdmin } = await prepareTenant(kit);
      const path = { ...params, userId: tenantAdmin.user.id };
      await kit
        .admin()
        .expectError(changeUser, "last-administrator", { params: path, body: { isAdmin: false } });
      await kit.admin().expectError(deleteUser, "last-administrator", { params: path });
      await tenantAdmin.expectError(changeUser, 409, { params: path, body: { isAdmin: false } });
    },
  ),
  check(
    [listTenants, createTenant],
    "organizations: others",
    "Administrators of other organizations than the default one see only their own and can't create any.",
    async (kit) => {
      const { tenantAdmin, tenant } = await prepareTenant(kit);
      const { body } = await tenantAdmin.call(listTenants);
      kit.expectEqual(
        body.map(({ id }) => id),
        [tenant.id],
        "the organizations",
      );
      await tenantAdmin.expectError(createTenant, "forbidden", { body: { name: "Mine" } });
    },
  ),
];

const row = (kit: Kit, text: string) => ({
  certification: `Imported ${kit.stamp}`,
  domain: "Files",
  text,
  options: [{ text: "Yes" }, { text: "No" }],
  correctAnswer: 1,
  difficultyLevel: 1,
});

const CREATE = { createMissing: 1 };

/** Checks rows. Returns the kinds of their verdicts with the summary. */
async function checkRows(kit: Kit, params: { tenantId: number }, rows: unknown[], query: object = CREATE) {
  const options = { params, query: { ...query, dryRun: 1 }, body: rows };
  const { body } = await kit.admin().call(importQuestions, options);
  const verdicts = body.flatMap((line) => ("verdicts" in line ? line.verdicts : []));
  const summaries = body.flatMap((line) => ("summary" in line ? [line.summary] : []));
  const [{ digest, ...summary } = { digest: "" }] = summaries;
  kit.expectEqual(
    [summaries.length, "summary" in (body.at(-1) ?? {})],
    [1, true],
    "the summary, on the last line",
  );
  return { digest, summary, verdicts };
}

const IMPORT_CHECKS: readonly Check[] = [
  check(
    importQuestions,
    "import",
    "Rows are checked one by one and stored together exactly once, without duplicates.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const rows = [row(kit, "First?"), row(kit, "Second?"), row(kit, "First?")];
      const { certification, domain } = row(kit, "");
      const checked = await checkRows(kit, params, rows);
      kit.expectEqual(
        checked.verdicts,
        [{ verdict: "new" }, { verdict: "new" }, { verdict: "duplicate", of: { row: 0 }, differs: [] }],
        "the verdicts",
      );
      kit.expectEqual(
        checked.summary,
        {
          rows: 3,
          fresh: 2,
          duplicates: 1,
          changed: 0,
          failed: 0,
          missing: [
            { certification, rows: 2 },
            { certification, domain, rows: 2 },
          ],
        },
        "the summary",
      );
      kit.expectEqual(
        (await checkRows(kit, params, rows)).digest,
        checked.digest,
        "the digest of a second check",
      );
      const found = async () => {
        const { body } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 200 } });
        return body.filter(({ text }) => text === "First?" || text === "Second?").length;
      };
      kit.expectEqual(await found(), 0, "the number of questions that a check has stored");
      const store = { params, query: { ...CREATE, digest: checked.digest }, body: rows };
      const { body } = await kit.admin().call(importQuestions, store);
      kit.expectEqual(
        body,
        [{ result: { created: 2, changed: 0, skipped: 1, categories: 1, subcategories: 1 } }],
        "the result",
      );
      await kit.admin().expectError(importQuestions, "bank-changed", store);
      kit.expectEqual(await found(), 2, "the number of imported questions");
    },
  ),
  check(
    importQuestions,
    "import: failed rows",
    "An invalid row fails with the path of the field, and storing it is refused with 422, unless failed rows are to be left out.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const rows = [
        { ...row(kit, "Fourth?"), certification: "Unheard of" },
        { ...row(kit, "Fifth?"), correctAnswer: 3 },
        null,
      ];
      const { digest, verdicts } = await checkRows(kit, params, rows, {});
      kit.expectEqual(
        verdicts.map((one) => [one.verdict, "path" in one ? one.path : ""]),
        [
          ["failed", "certification"],
          ["failed", "correctAnswer"],
          ["failed", ""],
        ],
        "verdicts and paths",
      );
      await kit
        .admin()
        .expectError(importQuestions, "rows-failed", { params, query: { digest }, body: rows });
      const some = [row(kit, "Readable?"), null];
      const checked = await checkRows(kit, params, some);
      const query = { ...CREATE, digest: checked.digest, skipFailed: 1 };
      const { body } = await kit.admin().call(importQuestions, { params, query, body: some });
      kit.expectEqual(
        body.map((line) => "result" in line && [line.result.created, line.result.skipped]),
        [[1, 0]],
        "rows created and skipped, without the failed one",
      );
    },
  ),
  check(
    importQuestions,
    "import: a broken line",
    "A line that is invalid JSON, or contains U+0000, fails by itself.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const [good, bad] = [row(kit, "Sixth?"), row(kit, "\0")].map((one) => JSON.stringify(one));
      const { body } = await kit.admin().call(importQuestions, {
        params,
        query: { ...CREATE, dryRun: 1 },
        text: `${good}\n{"text":\n\n${bad}\n[]`,
      });
      kit.expectEqual(
        body.flatMap((line) => ("verdicts" in line ? line.verdicts.map(({ verdict }) => verdict) : [])),
        ["new", "failed", "failed", "failed"],
        "the verdicts",
      );
    },
  ),
  check(
    importQuestions,
    "import: a changed bank",
    "Storing is refused with 409 if a row would now get another verdict than in the check.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const rows = [row(kit, "Seventh?"), row(kit, "Eighth?")];
      const { digest } = await checkRows(kit, params, rows);
      const [first] = rows;
      const other = await checkRows(kit, params, [first]);
      await kit
        .admin()
        .call(importQuestions, { params, query: { ...CREATE, digest: other.digest }, body: [first] });
      await kit
        .admin()
        .expectError(importQuestions, "bank-changed", { params, query: { ...CREATE, digest }, body: rows });
      const { body } = await kit.admin().call(listBankQuestions, { params, query: { q: "Eighth" } });
      kit.expectEqual(body.length, 0, "the number of questions stored by the refused call");
    },
  ),
  check(
    importQuestions,
    "import: parameters and size",
    "Without rows, or without exactly one of dryRun and digest, an import is refused with 400; other content types with 415; too many rows with 422.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const admin = kit.admin();
      const query = { dryRun: 1 };
      const body = [row(kit, "Ninth?")];
      await admin.expectError(importQuestions, 400, { params, body });
      await admin.expectError(importQuestions, 400, { params, query: { ...query, digest: "x" }, body });
      await admin.expectError(importQuestions, 400, { params, query, text: "\n" });
      const headers = { "Content-Type": "application/json" };
      await admin.expectError(importQuestions, 415, { params, query, text: "[]", headers });
      const text = "0\n".repeat(IMPORT_ROWS_MAX + 1);
      await admin.expectError(importQuestions, "rows-failed", { params, query, text });
    },
  ),
];

/** Checks of organizations, question bank, users, import and export. */
export const ADMIN_CHECKS: readonly Check[] = [...READING_CHECKS, ...WRITING_CHECKS, ...IMPORT_CHECKS];
