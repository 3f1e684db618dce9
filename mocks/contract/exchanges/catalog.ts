import { get } from "./common.ts";
import type { Exchange } from "./exchange.ts";

const idList = (length: number) => Array.from({ length }, (_, index) => index + 1).join(",");

/** Exchanges about certifications, domains and badges. */
export const CATALOG_EXCHANGES: readonly Exchange[] = [
  get("/api/categories", "learner"),
  get("/api/practice-tests", "learner"),
  get("/api/subcategories", "learner"),
  get("/api/subcategories?categoryIds=1,6", "learner"),
  get("/api/subcategories?categoryIds=99", "learner"),
  get("/api/subcategories?categoryIds=", "learner"),
  get("/api/subcategories?categoryIds=1,x", "learner"),
  get(`/api/subcategories?categoryIds=${idList(200)}`, "learner"),
  get(`/api/subcategories?categoryIds=${idList(201)}`, "learner"),
  get("/api/badges", "learner"),
];
