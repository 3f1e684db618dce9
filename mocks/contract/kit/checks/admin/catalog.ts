import { ADMIN_LIMITS } from "../../../../../src/api/admin/schema.ts";
import type { Category } from "../../../../../src/api/catalog/schema.ts";
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listBankCategories,
  readCategoryDependents,
  restoreCategory,
} from "../../../endpoints/admin/categories.ts";
import { createQuestion } from "../../../endpoints/admin/questions.ts";
import {
  changeSubcategory,
  createSubcategory,
  deleteSubcategory,
  listBankSubcategories,
  readSubcategoryDependents,
  restoreSubcategory,
} from "../../../endpoints/admin/subcategories.ts";
import { listCategories } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { draftsFor } from "../../test-tenant.ts";
import { adminTenant, prepareTenant } from "./common.ts";

/** Checks of certifications and domains. */
export const CATALOG_CHECKS: readonly Check[] = [
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
];
