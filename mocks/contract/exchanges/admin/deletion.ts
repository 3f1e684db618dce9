import { root } from "../common.ts";
import type { Exchange } from "../exchange.ts";
import { CATEGORY, DOMAIN, QUESTIONS, QUESTION, TENANT } from "./new-organization.ts";

/** Exchanges about deleting and restoring certifications and domains. */
export const DELETION_EXCHANGES: readonly Exchange[] = [
  root("read what deleting a certification affects", "GET", "/api/admin/tenants/1/categories/1/dependents"),
  root("read what deleting a domain affects", "GET", `${TENANT}/subcategories/${DOMAIN}/dependents`),
  ...["categories/1", "subcategories/11", "categories/0", "subcategories/nonsense"].map((path) =>
    root(
      `read what deleting ${path} affects, which is not of this tenant`,
      "GET",
      `${TENANT}/${path}/dependents`,
    ),
  ),
  root("delete a domain", "DELETE", `${TENANT}/subcategories/${DOMAIN}`),
  root("delete it again", "DELETE", `${TENANT}/subcategories/${DOMAIN}`),
  root("list it last", "GET", `${TENANT}/subcategories`),
  root("rename a deleted domain", "PATCH", `${TENANT}/subcategories/${DOMAIN}`, {
    name: "Mine",
  }),
  root("restore a question of a deleted domain", "POST", `${QUESTIONS}/${QUESTION}/restore`),
  root("take the name of a deleted domain", "PATCH", `${TENANT}/subcategories/${DOMAIN + 1}`, {
    name: "Ovens",
  }),
  root("restore a domain whose name is taken", "POST", `${TENANT}/subcategories/${DOMAIN}/restore`),
  root("give the name back", "PATCH", `${TENANT}/subcategories/${DOMAIN + 1}`, { name: "Flours" }),
  root("delete a certification", "DELETE", `${TENANT}/categories/${CATEGORY}`),
  root("delete it again", "DELETE", `${TENANT}/categories/${CATEGORY}`),
  root("change a deleted certification", "PATCH", `${TENANT}/categories/${CATEGORY}`, { name: "Mine" }),
  root("create a domain in a deleted certification", "POST", `${TENANT}/subcategories`, {
    categoryId: CATEGORY,
    name: "Yeast",
  }),
  root("restore a domain of a deleted certification", "POST", `${TENANT}/subcategories/${DOMAIN}/restore`),
  root("read the figures without what is deleted", "GET", `${TENANT}/stats`),
  root("list the deleted certification", "GET", `${TENANT}/categories`),
  root("create one of its name", "POST", `${TENANT}/categories`, { name: "Breads" }),
  root("restore a certification whose name is taken", "POST", `${TENANT}/categories/${CATEGORY}/restore`),
  root("delete the other", "DELETE", `${TENANT}/categories/${CATEGORY + 2}`),
  root("restore the certification", "POST", `${TENANT}/categories/${CATEGORY}/restore`),
  root("restore the domain", "POST", `${TENANT}/subcategories/${DOMAIN}/restore`),
  root("read the figures of what came back", "GET", `${TENANT}/stats`),
];
