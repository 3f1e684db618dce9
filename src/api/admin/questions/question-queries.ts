import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../client.ts";
import { pathQuery } from "../../query-client.ts";
import type { NewQuestion } from "../../questions/draft/draft.ts";
import type { Id } from "../../wire.ts";
import { AdminQuestion, AdminQuestionDetail, type QuestionChange } from "../schema.ts";
import { refreshTenant, tenantKey } from "../tenant-key.ts";
import { BulkResult, type QuestionsChange } from "./bulk.ts";
import {
  isSameSort,
  NEWEST_FIRST,
  questionSearch,
  type QuestionFilters,
  type QuestionSort,
} from "./question-filters.ts";

/** A page of a list, numbered from 1. */
export interface QuestionPage {
  number: number;
  /** Questions per page, at most 200. */
  limit: number;
  /** Default: newest first. */
  sort?: QuestionSort;
}

/** Queries a page of a tenant's questions with their total number. */
export function questionPageQuery(
  api: Api,
  tenantId: Id,
  filters: QuestionFilters,
  { number, limit, sort = NEWEST_FIRST }: QuestionPage,
) {
  const search = questionSearch(filters);
  if (!isSameSort(sort, NEWEST_FIRST)) {
    search.set("_sort", sort.by);
    search.set("_order", sort.direction);
  }
  search.set("_page", String(number));
  search.set("_limit", String(limit));
  return queryOptions({
    queryKey: [...tenantKey(tenantId), `questions?${search.toString()}`],
    queryFn: ({ signal }) =>
      api.list(`/admin/tenants/${tenantId}/questions?${search.toString()}`, AdminQuestion, { signal }),
  });
}

/** Queries a question with the number of attempts that contain it and its earlier versions. */
export const questionQuery = (tenantId: Id, questionId: Id) =>
  pathQuery([...tenantKey(tenantId), "questions", questionId], AdminQuestionDetail);

/** Queries a version of a question, the latest or an earlier one. */
export const questionVersionQuery = (tenantId: Id, questionId: Id, version: number) =>
  pathQuery([...tenantKey(tenantId), "questions", questionId, "versions", version], AdminQuestion);

const questionPath = (tenantId: Id, questionId: Id): string =>
  `/admin/tenants/${tenantId}/questions/${questionId}`;

/** Key of the mutations that save a question. */
export const writeQuestionKey = (tenantId: Id, questionId: Id | "new") =>
  ["write-question", tenantId, questionId] as const;

/** Creates a question in a tenant. */
export const createQuestion = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationKey: writeQuestionKey(tenantId, "new"),
    mutationFn: (question: NewQuestion) =>
      api.request("POST", `/admin/tenants/${tenantId}/questions`, { body: question, schema: AdminQuestion }),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });

/** Creates a new version of a question. Existing attempts keep the version that they were created with. */
export const changeQuestion = (api: Api, tenantId: Id, questionId: Id) =>
  mutationOptions({
    mutationKey: writeQuestionKey(tenantId, questionId),
    mutationFn: (change: QuestionChange) =>
      api.request("PATCH", questionPath(tenantId, questionId), { body: change, schema: AdminQuestion }),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });

/** Deletes a question: new quizzes no longer contain it. {@link restoreQuestion} restores it. */
export const retireQuestion = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (id: Id) => api.request("DELETE", questionPath(tenantId, id)),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });

/** Restores a deleted question. */
export const restoreQuestion = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (id: Id) =>
      api.request("POST", `${questionPath(tenantId, id)}/restore`, { schema: AdminQuestion }),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });

/** Makes one change to many questions: those in the body, or all that match `filters`. */
export const changeQuestions = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: ({ filters, body }: { filters: QuestionFilters; body: QuestionsChange }) =>
      api.request(
        "POST",
        `/admin/tenants/${tenantId}/questions/changes?${questionSearch(filters).toString()}`,
        {
          body,
          schema: BulkResult,
          timeout: BULK_TIMEOUT_MS,
        },
      ),
    // Even after a failure, because a lost response can mean that everything was changed.
    onSettled: (_data, _error, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });

/** Timeout for changing as many questions as possible on a busy server. */
const BULK_TIMEOUT_MS = 60_000;
