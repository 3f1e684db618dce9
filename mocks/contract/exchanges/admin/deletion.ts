import { root } from "../common.ts";
import type { Exchange } from "../exchange.ts";
import { CATEGORY, DOMAIN, Q, QUESTION, T } from "./new-organization.ts";

/** Exchanges about deleting and restoring certifications and domains. */
export const DELETION_EXCHANGES: readonly Exchange[] = [
  root("read what deleting a certification affects", "GET", "/api/admin/tenants/1/categories/1/dependents"),
  root("read what deleting a domain affects", "GET", `${T}/subcategories/${DOMAIN}/dependents`),
  ...["categories/1", "subcategories/11", "categories/0", "subcategories/nonsense"].map((path) =>
    root(`read what deleting ${path} affects, which is not of this tenant`, "GET", `${T}/${path}/dependents`),
  ),
  root("delete a domain", "DELETE", `${T}/subcategories/${DOMAIN}`),
  root("delete it again", "DELETE", `${T}/subcategories/${DOMAIN}`),
  root("list it last", "GET", `${T}/subcategories`),
  root("rename a deleted domain", "PATCH", `${T}/subcategories/${DOMAIN}`, {
    name: "Mine",
  }),
  root("restore a question of a deleted domain", "POST", `${Q}/${QUESTION}/restore`),
  root("take the name of a deleted domain", "PATCH", `${T}/subcategories/${DOMAIN + 1}`, { name: "Ovens" }),
  root("restore a domain whose name is taken", "POST", `${T}/subcategories/${DOMAIN}/restore`),
  root("give the name back", "PATCH", `${T}/subcategories/${DOMAIN + 1}`, { name: "Flours" }),
  root("delete a certification", "DELETE", `${T}/categories/${CATEGORY}`),
  root("delete it again", "DELETE", `${T}/categories/${CATEGORY}`),
  root("change a deleted certification", "PATCH", `${T}/categories/${CATEGORY}`, { name: "Mine" }),
  root("create a domain in a deleted certification", "POST", `${T}/subcategories`, {
    categoryId: CATEGORY,
    name: "Yeast",
  }),
  root("restore a domain of a deleted certification", "POST", `${T}/subcategories/${DOMAIN}/restore`),
  root("read the figures without what is deleted", "GET", `${T}/stats`),
  root("list the deleted certification", "GET", `${T}/categories`),
  root("create one of its name", "POST", `${T}/categories`, { name: "Breads" }),
  root("restore a certification whose name is taken", "POST", `${T}/categories/${CATEGORY}/restore`),
  root("delete the other", "DELETE", `${T}/categories/${CATEGORY + 2}`),
  root("restore the certification", "POST", `${T}/categories/${CATEGORY}/restore`),
  root("restore the domain", "POST", `${T}/subcategories/${DOMAIN}/restore`),
  root("read the figures of what came back", "GET", `${T}/stats`),
];
