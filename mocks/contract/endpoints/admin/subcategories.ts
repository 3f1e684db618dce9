import {
  AdminSubcategories,
  AdminSubcategory,
  Dependents,
  NewSubcategory,
  SubcategoryChange,
} from "../../../../src/api/admin/schema.ts";
import { endpoint } from "../../endpoint.ts";
import { TENANT } from "./common.ts";

const SUBCATEGORY = `${TENANT}/subcategories/:subcategoryId`;

export const listBankSubcategories = endpoint({
  name: "listBankSubcategories",
  resource: "bank",
  method: "GET",
  path: `${TENANT}/subcategories`,
  summary: "The domains of an organization, deleted ones last",
  isAdministrative: true,
  success: 200,
  reply: AdminSubcategories,
});

export const createSubcategory = endpoint({
  name: "createSubcategory",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/subcategories`,
  summary: "Creates a domain",
  isAdministrative: true,
  body: NewSubcategory,
  example: { categoryId: 1, name: "Ovens" },
  success: 201,
  reply: AdminSubcategory,
  errors: ["name-taken"],
});

export const changeSubcategory = endpoint({
  name: "changeSubcategory",
  resource: "bank",
  method: "PATCH",
  path: SUBCATEGORY,
  summary: "Renames a domain",
  isAdministrative: true,
  body: SubcategoryChange,
  example: { name: "Ovens and stoves", version: 1 },
  success: 200,
  reply: AdminSubcategory,
  errors: ["stale-version", "deleted", "name-taken"],
});

export const deleteSubcategory = endpoint({
  name: "deleteSubcategory",
  resource: "bank",
  method: "DELETE",
  path: SUBCATEGORY,
  summary: "Deletes a domain with its questions",
  notes: ["Repeating the call changes nothing."],
  isAdministrative: true,
  success: 204,
});

export const readSubcategoryDependents = endpoint({
  name: "readSubcategoryDependents",
  resource: "bank",
  method: "GET",
  path: `${SUBCATEGORY}/dependents`,
  summary: "What deleting a domain affects",
  notes: ["Open quizzes keep their questions. Mastery is hidden until a restore."],
  isAdministrative: true,
  success: 200,
  reply: Dependents,
});

export const restoreSubcategory = endpoint({
  name: "restoreSubcategory",
  resource: "bank",
  method: "POST",
  path: `${SUBCATEGORY}/restore`,
  summary: "Restores a domain, with everything that was deleted with it",
  notes: ["Repeating the call changes nothing."],
  isAdministrative: true,
  success: 200,
  reply: AdminSubcategory,
  errors: ["name-taken", "parent-deleted"],
});
