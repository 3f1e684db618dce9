import {
  AdminCategories,
  AdminCategory,
  CategoryChange,
  Dependents,
  NewCategory,
} from "../../../../src/api/admin/schema.ts";
import { endpoint } from "../../endpoint.ts";
import { TENANT } from "./common.ts";

const CATEGORY = `${TENANT}/categories/:categoryId`;

export const listBankCategories = endpoint({
  name: "listBankCategories",
  resource: "bank",
  method: "GET",
  path: `${TENANT}/categories`,
  summary: "The certifications of an organization, deleted ones last",
  isAdministrative: true,
  success: 200,
  reply: AdminCategories,
});

export const createCategory = endpoint({
  name: "createCategory",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/categories`,
  summary: "Creates a certification",
  isAdministrative: true,
  body: NewCategory,
  example: { name: "Bread", description: "From flour to loaf", icon: "B" },
  success: 201,
  reply: AdminCategory,
  errors: ["name-taken"],
});

export const changeCategory = endpoint({
  name: "changeCategory",
  resource: "bank",
  method: "PATCH",
  path: CATEGORY,
  summary: "Changes a certification, its exam profile, or the weights of its domains",
  notes: [
    "A profile replaces the stored one, and null removes it.",
    "Weights name each domain in use once and add up to 100; an empty list removes them.",
    "Also 400 for unknown fields.",
  ],
  isAdministrative: true,
  body: CategoryChange,
  example: { name: "Breads", version: 1 },
  success: 200,
  reply: AdminCategory,
  errors: ["stale-version", "deleted", "name-taken"],
});

export const deleteCategory = endpoint({
  name: "deleteCategory",
  resource: "bank",
  method: "DELETE",
  path: CATEGORY,
  summary: "Deletes a certification with its domains and questions",
  notes: ["Repeating the call changes nothing. Quizzes keep their questions."],
  isAdministrative: true,
  success: 204,
});

export const readCategoryDependents = endpoint({
  name: "readCategoryDependents",
  resource: "bank",
  method: "GET",
  path: `${CATEGORY}/dependents`,
  summary: "What deleting a certification affects",
  notes: ["Open quizzes keep their questions. Mastery is hidden until a restore."],
  isAdministrative: true,
  success: 200,
  reply: Dependents,
});

export const restoreCategory = endpoint({
  name: "restoreCategory",
  resource: "bank",
  method: "POST",
  path: `${CATEGORY}/restore`,
  summary: "Restores a certification, with everything that was deleted with it",
  notes: ["Repeating the call changes nothing."],
  isAdministrative: true,
  success: 200,
  reply: AdminCategory,
  errors: ["name-taken"],
});
