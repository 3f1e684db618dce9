import seed from "../../sample.json" with { type: "json" };
import type { Exchange } from "./exchange.ts";
import { get, countOf } from "./common.ts";

/** Returns the seed's domains of certifications. */
const domainsOf = (...categoryIds: number[]) =>
  seed.subcategories.filter(({ categoryId }) => categoryIds.includes(categoryId));

const idList = (length: number) => Array.from({ length }, (_, index) => index + 1).join(",");

/** Exchanges about certifications, domains and badges. */
export const CATALOGUE_CALLS: readonly Exchange[] = [
  get(
    "/api/categories",
    200,
    "learner",
    [1, 2, 3, 4, 5, 6].map((id) => ({ id, questionCount: countOf(id) })),
  ),
  get("/api/practice-tests", 200, "learner", []),
  get("/api/subcategories", 200, "learner", domainsOf(1, 2, 3, 4, 5, 6)),
  get("/api/subcategories?categoryIds=1,6", 200, "learner", domainsOf(1, 6)),
  get("/api/subcategories?categoryIds=99", 200, "learner", []),
  get("/api/subcategories?categoryIds=", 200, "learner", domainsOf(1, 2, 3, 4, 5, 6)),
  get(
    "/api/subcategories?categoryIds=1,x",
    400,
    "learner",
    "categoryIds must be a list of ids, such as 1,2.",
  ),
  get(`/api/subcategories?categoryIds=${idList(200)}`, 200, "learner", domainsOf(1, 2, 3, 4, 5, 6)),
  get(
    `/api/subcategories?categoryIds=${idList(201)}`,
    400,
    "learner",
    "categoryIds must be a list of ids, such as 1,2.",
  ),
  get(
    "/api/badges",
    200,
    "learner",
    seed.badges.map(({ rule: _, ...badge }) => badge),
  ),
];
