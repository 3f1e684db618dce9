import { inge, root } from "../common.ts";
import type { Exchange } from "../exchange.ts";
import { CATEGORY, DOMAIN, TENANT } from "./new-organization.ts";

/** Exchanges of administrators about certifications, domains and practice tests. */
export const CERTIFICATION_EXCHANGES: readonly Exchange[] = [
  root("list no certifications", "GET", `${TENANT}/categories`),
  root("list no domains", "GET", `${TENANT}/subcategories`),
  root("create a certification without a name", "POST", `${TENANT}/categories`, {
    name: "",
  }),
  root("create a certification with a long icon", "POST", `${TENANT}/categories`, {
    name: "Bread",
    icon: "x".repeat(17),
  }),
  root("create a certification", "POST", `${TENANT}/categories`, {
    name: "Bread",
    description: "From flour to loaf",
    icon: "B",
    tenantId: 1,
  }),
  root("create a certification of a name in use", "POST", `${TENANT}/categories`, { name: " bréad" }),
  inge("create the same in another tenant", "POST", "/api/admin/tenants/2/categories", { name: "Bread" }),
  root("change a certification", "PATCH", `${TENANT}/categories/${CATEGORY}`, {
    name: "Breads",
    description: null,
    version: 1,
  }),
  root("change nothing of a certification", "PATCH", `${TENANT}/categories/${CATEGORY}`, { name: "Breads" }),
  root("change an outdated version of a certification", "PATCH", `${TENANT}/categories/${CATEGORY}`, {
    name: "Mine",
    version: 1,
  }),
  ...(["PATCH", "DELETE", "POST"] as const).map((method) =>
    root(
      `${method} a certification of another tenant`,
      method,
      `/api/admin/tenants/1/categories/${CATEGORY}${method === "POST" ? "/restore" : ""}`,
      method === "PATCH" ? { name: "Mine" } : undefined,
    ),
  ),
  root("create a domain in a certification of another tenant", "POST", `${TENANT}/subcategories`, {
    categoryId: 1,
    name: "Ovens",
  }),
  root("set the exam profile of a certification", "PATCH", `${TENANT}/categories/${CATEGORY}`, {
    profile: { questions: 5, minutes: 10, passMark: 60, kinds: ["single"], backNavigation: true },
    version: 2,
  }),
  root("set a weight of a certification", "PATCH", `${TENANT}/categories/${CATEGORY}`, { weight: 50 }),
  root("create a practice test", "POST", `${TENANT}/practice-tests`, {
    title: "Bread check",
    categoryIds: [CATEGORY],
    questionCount: 3,
    timeLimit: 7,
    passMark: 55,
  }),
  root("change a practice test", "PATCH", `${TENANT}/practice-tests/1`, { passMark: 60, version: 1 }),
  root("change an outdated version of a practice test", "PATCH", `${TENANT}/practice-tests/1`, {
    passMark: 1,
    version: 1,
  }),
  root("draw a form of a certification of another tenant", "POST", `${TENANT}/practice-tests/draw`, {
    categoryIds: [1],
    questionCount: 3,
  }),
  root("read the questions of a practice test without a form", "GET", `${TENANT}/practice-tests/1/questions`),
  root("add the exam settings of a file", "POST", `${TENANT}/bank-settings`, {
    certifications: [],
    practiceTests: [],
  }),
  root("delete a practice test", "DELETE", `${TENANT}/practice-tests/1`),
  root("delete a practice test again", "DELETE", `${TENANT}/practice-tests/1`),
  root("create a domain", "POST", `${TENANT}/subcategories`, { categoryId: CATEGORY, name: "Ovens" }),
  root("create a domain of a name in use", "POST", `${TENANT}/subcategories`, {
    categoryId: CATEGORY,
    name: "OVENS ",
  }),
  root(
    "create a domain with a weight, which only the certification can set",
    "POST",
    `${TENANT}/subcategories`,
    {
      categoryId: CATEGORY,
      name: "Mills",
      weight: 50,
    },
  ),
  root("create another domain", "POST", `${TENANT}/subcategories`, { categoryId: CATEGORY, name: "Flour" }),
  root("rename a domain to a name in use", "PATCH", `${TENANT}/subcategories/${DOMAIN + 1}`, {
    name: "ovens",
  }),
  root("rename a domain", "PATCH", `${TENANT}/subcategories/${DOMAIN + 1}`, { name: "Flours", version: 1 }),
  root("rename an outdated version of a domain", "PATCH", `${TENANT}/subcategories/${DOMAIN + 1}`, {
    name: "Mine",
    version: 1,
  }),
  root("delete a domain of another tenant", "DELETE", `/api/admin/tenants/2/subcategories/${DOMAIN}`),
];
