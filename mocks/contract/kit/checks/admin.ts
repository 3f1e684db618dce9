import { ADMIN_LIMITS } from "../../../../src/api/admin/schema.ts";
import { DRAFT_LIMITS } from "../../../../src/api/questions/draft.ts";
import {
  addRows,
  cancelImport,
  changeCategory,
  changeQuestion,
  changeSubcategory,
  changeTenant,
  changeUser,
  commitImport,
  createCategory,
  createQuestion,
  createSubcategory,
  createTenant,
  createUser,
  deleteCategory,
  deleteQuestion,
  deleteSubcategory,
  deleteTenant,
  deleteUser,
  exportQuestions,
  listBankCategories,
  listBankQuestions,
  listBankSubcategories,
  listTenants,
  listUsers,
  openImport,
  readBankQuestion,
  readCategoryDependents,
  readImport,
  readSubcategoryDependents,
  readTenantStats,
  restoreCategory,
  restoreQuestion,
  restoreSubcategory,
} from "../../endpoints/admin.ts";
import { listCategories, readQuestions } from "../../endpoints/quizzes.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import { draftsFor, invitedTenant, MALFORMED_IDS, UNKNOWN_ID, type Kit } from "../kit.ts";

const home = (kit: Kit) => ({ tenantId: kit.admin().user.tenantId });

/** The run's own organisation, and its administrator at work in it. */
async function shop(kit: Kit) {
  const made = await kit.workshop();
  const place = { categoryId: made.categoryId, subcategoryId: made.subcategoryId };
  const [draft] = draftsFor(place);
  return { ...made, place, draft: { ...draft }, params: { tenantId: made.tenant.id } };
}

/** What an administrator reads. */
const READING_CHECKS: readonly Check[] = [
  check(
    listTenants,
    "organisations",
    "The administrator's own organisation is among those that are listed, active and with its version.",
    async (kit) => {
      const { body } = await kit.admin().call(listTenants);
      const own = body.find(({ id }) => id === home(kit).tenantId);
      kit.equal(own?.isActive, true, "isActive of the own organisation");
    },
  ),
  check(
    [readTenantStats, listBankCategories, listBankSubcategories, listBankQuestions, listUsers],
    "organisations: the figures",
    "The figures of an organisation are the lengths of its lists, without what was deleted.",
    async (kit) => {
      const params = home(kit);
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
      kit.equal(stats, { categories, questions, users, subcategories }, "the figures");
    },
  ),
  ...[String(UNKNOWN_ID), ...MALFORMED_IDS].map((tenantId) =>
    check(
      readTenantStats,
      `organisations: ${tenantId}`,
      "An organisation that is not there is 404, and so is an id that is none.",
      async (kit) => {
        await kit.admin().refused(readTenantStats, 404, { params: { tenantId } });
      },
    ),
  ),
  check(
    listBankCategories,
    "bank: the learners' certifications",
    "Learners see the certifications of their organisation that were not deleted, with the same numbers of questions.",
    async (kit) => {
      if (kit.learner.user.tenantId !== home(kit).tenantId)
        throw new NotChecked("learner and administrator are of different organisations");
      const { body } = await kit.admin().call(listBankCategories, { params: home(kit) });
      const { body: seen } = await kit.learner.call(listCategories);
      const pairs = (list: readonly { id: number; questionCount: number }[]) =>
        list.map(({ id, questionCount }) => [id, questionCount]);
      kit.equal(
        pairs(seen),
        pairs(body.filter(({ isRetired }) => !isRetired)),
        "ids and numbers of questions",
      );
    },
  ),
  check(
    listBankQuestions,
    "bank: pages",
    "Questions are listed newest first, in pages, with their number in X-Total-Count.",
    async (kit) => {
      const params = home(kit);
      const { body: first, headers } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { _limit: 2 } });
      const total = Number(headers.get("X-Total-Count") ?? Number.NaN);
      kit.holds(total >= first.length, "X-Total-Count", String(headers.get("X-Total-Count")));
      if (total < 2) throw new NotChecked("the administrator's organisation has fewer than two questions");
      const { body: second } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { _limit: 1, _page: 2 } });
      kit.equal(second[0]?.id, first[1]?.id, "the second page of one");
      kit.holds(
        (first[0]?.id ?? 0) > (first[1]?.id ?? 0),
        "the newest first",
        `${first[0]?.id} before ${first[1]?.id}`,
      );
      const { body: past } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { _limit: 200, _page: Math.ceil(total / 200) + 1 } });
      kit.equal(past, [], "a page past the end");
    },
  ),
  check(
    listBankQuestions,
    "bank: filters",
    "Level, kind, certification and #id narrow the list to such questions.",
    async (kit) => {
      const params = home(kit);
      const { body } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 1 } });
      const [question] = body;
      if (!question) throw new NotChecked("the administrator's organisation has no questions");
      const { id, difficultyLevel, categoryId, kind = "single" } = question;
      const { body: found } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { difficultyLevel, categoryId, kind } });
      kit.equal(
        found.filter(
          (one) =>
            one.difficultyLevel !== difficultyLevel ||
            one.categoryId !== categoryId ||
            (one.kind ?? "single") !== kind,
        ).length,
        0,
        "questions of another level, certification or kind",
      );
      kit.holds(
        found.some((one) => one.id === id),
        `question ${id} among them`,
        "a list without it",
      );
      const { body: byId } = await kit.admin().call(listBankQuestions, { params, query: { q: `#${id}` } });
      kit.equal(
        byId.map((one) => one.id),
        [id],
        "what #id finds",
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
      `bank: ${Object.keys(query)[0]} that is none`,
      "A parameter that can't be read is refused with 400.",
      async (kit) => {
        await kit.admin().refused(listBankQuestions, 400, { params: home(kit), query });
      },
    ),
  ),
  check(
    readBankQuestion,
    "bank: a question",
    "A question is read with the sessions that hold it and its earlier versions.",
    async (kit) => {
      const params = home(kit);
      const { body } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 1 } });
      const [question] = body;
      if (!question) throw new NotChecked("the administrator's organisation has no questions");
      const { body: detail } = await kit
        .admin()
        .call(readBankQuestion, { params: { ...params, questionId: question.id } });
      kit.equal(detail.question, question, "the question");
      kit.equal(detail.earlier.length, question.version - 1, "the number of earlier versions");
      await kit.admin().refused(readBankQuestion, 404, { params: { ...params, questionId: UNKNOWN_ID } });
    },
  ),
  check(
    listUsers,
    "users",
    "The users of an organisation are listed, and found by a part of their email.",
    async (kit) => {
      const { email, id } = kit.admin().user;
      const { body } = await kit.admin().call(listUsers, { params: home(kit), query: { q: email } });
      kit.holds(
        body.some((user) => user.id === id && user.isAdmin),
        "the administrator among them",
        "a list without",
      );
    },
  ),
  ...(["csv", "json"] as const).map((format) =>
    check(
      exportQuestions,
      `questions as ${format}`,
      "An export has as many questions as X-Total-Count says, which is as many as are asked.",
      async (kit) => {
        const params = home(kit);
        const { headers: list } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 1 } });
        const { headers, body } = await kit.admin().call(exportQuestions, { params, query: { format } });
        kit.equal(headers.get("X-Total-Count"), list.get("X-Total-Count"), "X-Total-Count");
        if (format === "json")
          kit.equal(
            String(body.questions.length),
            headers.get("X-Total-Count"),
            "the number of questions in the file",
          );
        else
          kit.holds(
            /^text\/csv\b/.test(headers.get("Content-Type") ?? ""),
            "text/csv",
            String(headers.get("Content-Type")),
          );
      },
    ),
  ),
  check(
    exportQuestions,
    "questions as nothing",
    "An export in no format that there is is refused with 400.",
    async (kit) => {
      for (const query of [{}, { format: "gift" }] as Record<string, string>[])
        await kit.admin().refused(exportQuestions, 400, { params: home(kit), query });
    },
  ),
];

const picture = (src: string) => ({ title: "Picture", format: "image" as const, src, alt: "A picture" });

/** What an administrator writes, in the run's own organisation. */
const WRITING_CHECKS: readonly Check[] = [
  check(
    createTenant,
    "organisations: made",
    "A new organisation is active, with its domain and who can join it, at version 1.",
    async (kit) => {
      const { tenant, domain } = await shop(kit);
      kit.equal(
        [tenant.isActive, tenant.domain, tenant.joining, tenant.version],
        [true, domain, "open", 1],
        "isActive, domain, joining and version",
      );
    },
  ),
  check(
    createTenant,
    "organisations: refused",
    "A name that is missing or a domain that is none is refused with 400, a domain in use with 409.",
    async (kit) => {
      const { domain } = await shop(kit);
      await kit.admin().refused(createTenant, 400, { body: { name: "  " } });
      await kit.admin().refused(createTenant, 400, { body: { name: "x".repeat(ADMIN_LIMITS.name + 1) } });
      await kit.admin().refused(createTenant, 400, { body: { name: "A", domain: "http://example.org" } });
      await kit.admin().refused(createTenant, 400, { body: { name: "A", joining: "everybody" } });
      await kit.admin().refused(createTenant, 409, { body: { name: "A", domain: domain.toUpperCase() } });
    },
  ),
  check(
    changeTenant,
    "organisations: changed",
    "A change counts the version up, one that changes nothing does not, and one of another version is refused with 409.",
    async (kit) => {
      const { params } = await shop(kit);
      const { body: now } = await kit.admin().call(changeTenant, { params, body: {} });
      const name = `Contract changed ${kit.stamp}`;
      const { body: changed } = await kit
        .admin()
        .call(changeTenant, { params, body: { name, version: now.version } });
      kit.equal([changed.name, changed.version], [name, now.version + 1], "name and version");
      await kit.admin().refused(changeTenant, 409, { params, body: { name: "Mine", version: now.version } });
      const { body: same } = await kit.admin().call(changeTenant, { params, body: { name } });
      kit.equal(same.version, changed.version, "the version after a change that changes nothing");
      kit.equal(same.joining, now.joining, "joining, which was not named");
      for (const joining of ["invited", "open"] as const) {
        const { body } = await kit.admin().call(changeTenant, { params, body: { joining } });
        kit.equal(body.joining, joining, "joining");
      }
    },
  ),
  check(
    [deleteTenant, createTenant],
    "organisations: deleted",
    "A deleted organisation is gone: 204, then 404.",
    async (kit) => {
      await kit.workshop();
      const { body } = await kit
        .admin()
        .call(createTenant, { body: { name: `Contract passing ${kit.stamp}` } });
      const params = { tenantId: body.id };
      await kit.admin().call(deleteTenant, { params });
      await kit.admin().refused(readTenantStats, 404, { params });
      await kit.admin().refused(deleteTenant, 404, { params });
    },
  ),
  check(
    [createCategory, changeCategory],
    "certifications: made and changed",
    "A certification has a name of its own, whatever case and accents; versions are kept.",
    async (kit) => {
      const { params } = await shop(kit);
      const { body: made } = await kit
        .admin()
        .call(createCategory, { params, body: { name: " Pâtisserie ", description: "Sweet", icon: "P" } });
      kit.equal(
        [made.name, made.questionCount, made.version],
        ["Pâtisserie", 0, 1],
        "name, questionCount and version",
      );
      await kit.admin().refused(createCategory, 409, { params, body: { name: "PATISSERIE" } });
      await kit.admin().refused(createCategory, 400, { params, body: { name: "" } });
      await kit.admin().refused(createCategory, 400, {
        params,
        body: { name: "A", icon: "x".repeat(ADMIN_LIMITS.icon + 1) },
      });
      const its = { ...params, categoryId: made.id };
      const { body: changed } = await kit
        .admin()
        .call(changeCategory, { params: its, body: { description: null, version: 1 } });
      kit.equal(
        [changed.description, changed.icon, changed.version],
        [undefined, "P", 2],
        "description, icon and version",
      );
      await kit.admin().refused(changeCategory, 409, { params: its, body: { name: "Mine", version: 1 } });
    },
  ),
  check(
    [deleteCategory, restoreCategory],
    "certifications: deleted and restored",
    "A deleted certification can't be changed and is listed last; it can be brought back, and each call again changes nothing.",
    async (kit) => {
      const { params } = await shop(kit);
      const { body: made } = await kit
        .admin()
        .call(createCategory, { params, body: { name: `Passing ${kit.stamp}` } });
      const its = { ...params, categoryId: made.id };
      await kit.admin().call(deleteCategory, { params: its });
      await kit.admin().call(deleteCategory, { params: its });
      const { body: list } = await kit.admin().call(listBankCategories, { params });
      kit.equal([list.at(-1)?.id, list.at(-1)?.isRetired], [made.id, true], "the last of the list");
      await kit.admin().refused(changeCategory, 409, { params: its, body: { name: "Mine" } });
      const { body: back } = await kit.admin().call(restoreCategory, { params: its });
      kit.equal([back.id, back.isRetired], [made.id, undefined], "id and isRetired");
      const { body: again } = await kit.admin().call(restoreCategory, { params: its });
      kit.equal(again, back, "the certification that was restored again");
    },
  ),
  check(
    [createSubcategory, changeSubcategory, deleteSubcategory, restoreSubcategory],
    "domains: made, changed, deleted, restored",
    "A domain has a name of its own in its certification; deleted, it comes back under it.",
    async (kit) => {
      const { params, place } = await shop(kit);
      const { categoryId } = place;
      const { body: made } = await kit
        .admin()
        .call(createSubcategory, { params, body: { categoryId, name: "Flour" } });
      kit.equal(
        [made.categoryId, made.questionCount, made.version],
        [categoryId, 0, 1],
        "categoryId, questionCount and version",
      );
      await kit.admin().refused(createSubcategory, 409, { params, body: { categoryId, name: " FLOUR" } });
      await kit
        .admin()
        .refused(createSubcategory, 404, { params, body: { categoryId: UNKNOWN_ID, name: "Salt" } });
      const its = { ...params, subcategoryId: made.id };
      const { body: changed } = await kit
        .admin()
        .call(changeSubcategory, { params: its, body: { name: "Flours", version: 1 } });
      kit.equal([changed.name, changed.version], ["Flours", 2], "name and version");
      await kit.admin().refused(changeSubcategory, 409, { params: its, body: { name: "Mine", version: 1 } });
      await kit.admin().call(deleteSubcategory, { params: its });
      await kit.admin().call(deleteSubcategory, { params: its });
      await kit.admin().refused(changeSubcategory, 409, { params: its, body: { name: "Mine" } });
      const { body: back } = await kit.admin().call(restoreSubcategory, { params: its });
      kit.equal([back.name, back.isRetired], ["Flours", undefined], "name and isRetired");
    },
  ),
  check(
    [readCategoryDependents, readSubcategoryDependents],
    "bank: what a deletion affects",
    "What deleting a certification or a domain affects is counted: its domains, questions and open quizzes.",
    async (kit) => {
      const { params, apprentice } = await shop(kit);
      const { body: category } = await kit
        .admin()
        .call(createCategory, { params, body: { name: `Depended on ${kit.stamp}` } });
      const categoryId = category.id;
      const { body: domain } = await kit
        .admin()
        .call(createSubcategory, { params, body: { categoryId, name: "Held" } });
      await kit.admin().call(createSubcategory, { params, body: { categoryId, name: "Empty" } });
      for (const draft of draftsFor({ categoryId, subcategoryId: domain.id }).slice(0, 2))
        await kit.admin().call(createQuestion, { params, body: draft });
      await kit.draw(apprentice, { categoryIds: [categoryId], questionCount: 2 });
      const { body: ofCategory } = await kit
        .admin()
        .call(readCategoryDependents, { params: { ...params, categoryId } });
      kit.equal(
        ofCategory,
        { subcategories: 2, questions: 2, openQuizzes: 1, learners: 0 },
        "what the certification has",
      );
      const its = { ...params, subcategoryId: domain.id };
      const { body: ofDomain } = await kit.admin().call(readSubcategoryDependents, { params: its });
      kit.equal(ofDomain, { ...ofCategory, subcategories: 0 }, "what the domain has");
      await kit
        .admin()
        .refused(readCategoryDependents, 404, { params: { ...params, categoryId: UNKNOWN_ID } });
      await kit.admin().call(deleteCategory, { params: { ...params, categoryId } });
    },
  ),
  check(
    createQuestion,
    "questions: made",
    "A question of every kind is kept as it was written, with ids for its options, at version 1.",
    async (kit) => {
      const { params, place } = await shop(kit);
      for (const draft of draftsFor(place).slice(-4)) {
        const { body } = await kit
          .admin()
          .call(createQuestion, { params, body: { ...draft, version: 9, points: 4 } });
        kit.equal(
          body.options.map(({ id }) => id),
          body.options.map((_, index) => index + 1),
          "the ids of the options",
        );
        kit.equal(
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
      ["whose key names no option", { correctAnswer: 5 }],
      ["of a sixth level", { difficultyLevel: 6 }],
      ["with a comma in a tag", { tags: ["a,b"] }],
      ["of a certification elsewhere", { categoryId: UNKNOWN_ID }],
      ["of a domain elsewhere", { subcategoryId: UNKNOWN_ID }],
      ["with a script in place of a picture", { exhibit: picture("javascript:alert(1)") }],
    ] as [string, object][]
  ).map(([what, change]) =>
    check(createQuestion, `questions: ${what}`, `A question ${what} is refused with 400.`, async (kit) => {
      const { params, draft } = await shop(kit);
      await kit.admin().refused(createQuestion, 400, { params, body: { ...draft, ...change } });
    }),
  ),
  check(
    createQuestion,
    "questions: with a picture",
    "A picture whose address is a path of the site, or begins with data:, is kept with it.",
    async (kit) => {
      const { params, draft } = await shop(kit);
      for (const src of ["/picture.svg", "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="]) {
        const exhibit = picture(src);
        const { body } = await kit.admin().call(createQuestion, { params, body: { ...draft, exhibit } });
        kit.equal(body.exhibit, exhibit, "the exhibit");
      }
    },
  ),
  check(
    [changeQuestion, readQuestions],
    "questions: versions",
    "A change makes a new version, one that changes nothing does not, one of another version is 409, and a quiz keeps what it drew.",
    async (kit) => {
      const { params, apprentice, place, draft } = await shop(kit);
      const { body: made } = await kit.admin().call(createQuestion, { params, body: draft });
      const quiz = await kit.draw(apprentice, {
        categoryIds: [place.categoryId],
        questionIds: [made.id],
        questionCount: 1,
      });
      const its = { ...params, questionId: made.id };
      const { body: changed } = await kit
        .admin()
        .call(changeQuestion, { params: its, body: { text: "Another text?", version: 1 } });
      kit.equal([changed.text, changed.version], ["Another text?", 2], "text and version");
      const { body: same } = await kit
        .admin()
        .call(changeQuestion, { params: its, body: { text: "Another text?" } });
      kit.equal(same.version, 2, "the version after a change that changes nothing");
      await kit.admin().refused(changeQuestion, 409, { params: its, body: { text: "Mine", version: 1 } });
      await kit.admin().refused(changeQuestion, 400, { params: its, body: { kind: "order" } });
      const [kept] = await kit.questionsOf(apprentice, quiz.id);
      kit.equal(kept?.text, made.text, "the text in a quiz that was drawn before");
    },
  ),
  check(
    [deleteQuestion, restoreQuestion, listBankQuestions],
    "questions: deleted and restored",
    "A deleted question is listed among the deleted alone, and comes back; each call again changes nothing.",
    async (kit) => {
      const { params, draft } = await shop(kit);
      const { body: made } = await kit.admin().call(createQuestion, { params, body: draft });
      const its = { ...params, questionId: made.id };
      await kit.admin().call(deleteQuestion, { params: its });
      await kit.admin().call(deleteQuestion, { params: its });
      const { body: live } = await kit.admin().call(listBankQuestions, { params });
      kit.holds(!live.some(({ id }) => id === made.id), "a list without it", "a list with it");
      const { body: retired } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { state: "retired" } });
      kit.holds(
        retired.some(({ id, isRetired }) => id === made.id && isRetired === true),
        "it among the deleted",
        "a list without it",
      );
      await kit.admin().refused(changeQuestion, 409, { params: its, body: { text: "Mine" } });
      const { body: back } = await kit.admin().call(restoreQuestion, { params: its });
      const { body: again } = await kit.admin().call(restoreQuestion, { params: its });
      kit.equal(again, back, "the question that was restored again");
    },
  ),
  check(
    [createUser, changeUser, deleteUser],
    "users: added, changed, deleted",
    "A user is added with a link, changed by version, and deleted; an email in use is 409.",
    async (kit) => {
      const { params, domain, apprentice } = await shop(kit);
      const body = { username: "Gus", email: `gus@${domain}`, isAdmin: false };
      const { body: made } = await kit.admin().call(createUser, { params, body });
      kit.equal(
        [made.user.username, made.user.email, made.user.isAdmin, made.user.version],
        ["Gus", body.email, false, 1],
        "the user",
      );
      kit.holds(/^\/[^#]*#.{16,}/.test(made.link.path), "a path with a token behind its #", "another link");
      await kit
        .admin()
        .refused(createUser, 409, { params, body: { ...body, email: apprentice.user.email.toUpperCase() } });
      await kit
        .admin()
        .refused(createUser, 400, { params, body: { username: "Gus", email: `gus2@${domain}` } });
      const its = { ...params, userId: made.user.id };
      const { body: changed } = await kit
        .admin()
        .call(changeUser, { params: its, body: { username: "Gustav", version: 1 } });
      kit.equal([changed.username, changed.version], ["Gustav", 2], "name and version");
      await kit.admin().refused(changeUser, 409, { params: its, body: { username: "Mine", version: 1 } });
      await kit.admin().call(deleteUser, { params: its });
      await kit.admin().refused(deleteUser, 404, { params: its });
    },
  ),
  check(
    [createUser, changeUser],
    "users: another organization's domain",
    "Adding a user with an address at a domain of another organization, or giving a user one, is refused with 409, in use or not.",
    async (kit) => {
      const { params, apprentice, foreman } = await shop(kit);
      const { tenant, domain } = await invitedTenant(kit);
      const body = { username: "Hal", email: `hal@${domain}`, isAdmin: false };
      const its = { ...params, userId: apprentice.user.id };
      for (const person of [foreman, kit.admin()]) {
        await person.refused(createUser, 409, { params, body });
        await person.refused(changeUser, 409, { params: its, body: { email: body.email } });
      }
      await kit.admin().call(createUser, { params: { tenantId: tenant.id }, body });
    },
  ),
  check(
    [changeUser, deleteUser],
    "users: the last administrator",
    "An organisation keeps one administrator, and nobody takes their own role away: 409.",
    async (kit) => {
      const { params, foreman } = await shop(kit);
      const its = { ...params, userId: foreman.user.id };
      await kit.admin().refused(changeUser, 409, { params: its, body: { isAdmin: false } });
      await kit.admin().refused(deleteUser, 409, { params: its });
      await foreman.refused(changeUser, 409, { params: its, body: { isAdmin: false } });
    },
  ),
  check(
    [listTenants, createTenant],
    "organisations: others",
    "The administrator of another organisation sees that one alone, and makes none.",
    async (kit) => {
      const { foreman, tenant } = await shop(kit);
      const { body } = await foreman.call(listTenants);
      kit.equal(
        body.map(({ id }) => id),
        [tenant.id],
        "the organisations",
      );
      await foreman.refused(createTenant, 403, { body: { name: "Mine" } });
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

const IMPORT_CHECKS: readonly Check[] = [
  check(
    [openImport, addRows, readImport, commitImport],
    "import",
    "Rows are judged one by one, stored all at once, once, and a duplicate is left out.",
    async (kit) => {
      const { params } = await shop(kit);
      const { body: opened } = await kit
        .admin()
        .call(openImport, { params, body: { rows: 3, createMissing: true } });
      kit.equal([opened.rows, opened.received, opened.state], [3, 0, "open"], "rows, received and state");
      const its = { ...params, importId: opened.id };
      await kit.admin().refused(addRows, 409, { params: its, body: { from: 2, rows: [row(kit, "Third?")] } });
      const portion = { from: 0, rows: [row(kit, "First?"), row(kit, "Second?")] };
      const { body: judged } = await kit.admin().call(addRows, { params: its, body: portion });
      kit.equal(judged, { received: 2, verdicts: [{ verdict: "new" }, { verdict: "new" }] }, "the verdicts");
      const { body: again } = await kit.admin().call(addRows, { params: its, body: portion });
      kit.equal(again, judged, "the verdicts of the same portion again");
      await kit.admin().refused(commitImport, 409, { params: its, body: {} });
      const { body: twin } = await kit
        .admin()
        .call(addRows, { params: its, body: { from: 2, rows: [row(kit, "First?")] } });
      kit.equal(
        twin.verdicts.map(({ verdict }) => verdict),
        ["duplicate"],
        "the verdict on a row that came before",
      );
      const { body: stored } = await kit.admin().call(commitImport, { params: its, body: {} });
      kit.equal(stored, { created: 2, skipped: 1, categories: 1, subcategories: 1 }, "what was stored");
      const { body: twice } = await kit.admin().call(commitImport, { params: its, body: {} });
      kit.equal(twice, stored, "what a second commit says");
      const { body: state } = await kit.admin().call(readImport, { params: its });
      kit.equal(state.state, "stored", "the state");
      const { body: list } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 200 } });
      kit.equal(
        list.filter(({ text }) => text === "First?" || text === "Second?").length,
        2,
        "how many questions there are of them",
      );
      await kit.admin().refused(cancelImport, 409, { params: its });
    },
  ),
  check(
    [addRows, commitImport, cancelImport, openImport, readImport],
    "import: failed rows",
    "A row that is no question fails with its place and its reason, and then nothing is stored; a cancelled import is over.",
    async (kit) => {
      const { params } = await shop(kit);
      const { body: opened } = await kit
        .admin()
        .call(openImport, { params, body: { rows: 2, createMissing: false } });
      const its = { ...params, importId: opened.id };
      const rows = [
        { ...row(kit, "Fourth?"), certification: "Unheard of" },
        { ...row(kit, "Fifth?"), correctAnswer: 3 },
      ];
      const { body } = await kit.admin().call(addRows, { params: its, body: { from: 0, rows } });
      kit.equal(
        body.verdicts.map((one) => [one.verdict, "path" in one ? one.path : ""]),
        [
          ["failed", "certification"],
          ["failed", "correctAnswer"],
        ],
        "verdicts and places",
      );
      await kit.admin().refused(commitImport, 409, { params: its, body: {} });
      await kit.admin().call(cancelImport, { params: its });
      await kit.admin().call(cancelImport, { params: its });
      await kit.admin().refused(readImport, 404, { params: its });
    },
  ),
  check(
    openImport,
    "import: too much",
    "An import of no rows is refused with 400, one of too many with 422.",
    async (kit) => {
      const { params } = await shop(kit);
      await kit.admin().refused(openImport, 400, { params, body: { rows: 0, createMissing: true } });
      await kit.admin().refused(openImport, 422, { params, body: { rows: 50_001, createMissing: true } });
    },
  ),
];

/** Organisations, their bank, users, import and export. */
export const ADMIN_CHECKS: readonly Check[] = [...READING_CHECKS, ...WRITING_CHECKS, ...IMPORT_CHECKS];
