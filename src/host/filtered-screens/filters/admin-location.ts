import * as z from "zod/mini";
import {
  isSameSort,
  NEWEST_FIRST,
  NO_QUESTION_FILTERS,
  QuestionSortField,
  type QuestionFilters,
  type QuestionSort,
} from "../../../api/admin/questions/question-filters.ts";
import { ADMIN_LIMITS } from "../../../api/admin/schema.ts";
import { DRAFT_LIMITS } from "../../../api/questions/draft/draft.ts";
import { QuestionKind } from "../../../api/questions/kind.ts";
import { DifficultyLevel } from "../../../api/questions/schema.ts";
import { parseId } from "../../../api/wire.ts";
import { ADMIN_START, ADMIN_TABS, type AdminLocation } from "../../../screens/AdminScreen/admin-location.ts";
import { searchPart } from "./search-part.ts";
import type { AddressFormat } from "./useAddressFilters.ts";

/**
 * Reads an address such as `?tenant=2&tab=questions&difficulty=3&q=signing+key&question=901`. Ignores unknown values.
 */
function read(search: string): AdminLocation {
  const params = new URLSearchParams(search);
  const idOf = (name: string) => parseId(params.get(name));
  const tenantId = idOf("tenant");
  if (tenantId === null) return ADMIN_START;
  const question = params.get("question");
  return {
    tenantId,
    tab: ADMIN_TABS.find((tab) => tab === params.get("tab")) ?? ADMIN_START.tab,
    filters: filtersOf(params),
    sort: sortOf(params.get("sort") ?? ""),
    questionId: question === "new" ? question : parseId(question),
    row: idOf("row"),
  };
}

function filtersOf(params: URLSearchParams): QuestionFilters {
  const idOf = (name: string) => parseId(params.get(name));
  const level = z.safeParse(DifficultyLevel, idOf("difficulty"));
  const categoryId = idOf("category");
  return {
    ...NO_QUESTION_FILTERS,
    q: (params.get("q") ?? "").slice(0, ADMIN_LIMITS.query),
    categoryId,
    subcategoryId: categoryId === null ? null : idOf("domain"),
    difficultyLevel: level.success ? level.data : null,
    tag: (params.get("tag") ?? "").slice(0, DRAFT_LIMITS.tag),
    kind: QuestionKind.options.find((kind) => kind === params.get("kind")) ?? null,
    state: params.get("retired") === "1" ? "retired" : "live",
    isReported: params.get("reported") === "1",
  };
}

/** Reads an order such as `text`, or `-text` for the descending one. */
function sortOf(text: string): QuestionSort {
  const by = QuestionSortField.options.find((field) => field === text.replace(/^-/, ""));
  return by ? { by, direction: text.startsWith("-") ? "desc" : "asc" } : NEWEST_FIRST;
}

function write({ tenantId, tab, filters, sort, questionId, row }: AdminLocation): string {
  if (tenantId === null) return "";
  return searchPart({
    tenant: tenantId,
    tab: tab !== ADMIN_START.tab && tab,
    category: filters.categoryId,
    domain: filters.subcategoryId,
    difficulty: filters.difficultyLevel,
    tag: filters.tag,
    kind: filters.kind,
    retired: filters.state === "retired" && 1,
    reported: filters.isReported && 1,
    q: filters.q,
    sort: !isSameSort(sort, NEWEST_FIRST) && `${sort.direction === "desc" ? "-" : ""}${sort.by}`,
    row,
    question: questionId,
  });
}

/**
 * Reads and writes where an administrator is in the administration. Another organization, tab or question adds a
 * history entry; filters and scrolling don't.
 */
export const ADMIN_LOCATION: AddressFormat<AdminLocation> = {
  read,
  write,
  isStep: (from, to) =>
    from.tenantId !== to.tenantId || from.tab !== to.tab || from.questionId !== to.questionId,
};
