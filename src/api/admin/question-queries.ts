import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { get } from "../query-client.ts";
import type { NewQuestion } from "../questions/draft.ts";
import type { Id } from "../wire.ts";
import { questionSearch, type QuestionFilters } from "./question-filters.ts";
import { AdminQuestion, AdminQuestionDetail, type QuestionChange } from "./schema.ts";
import { refreshTenant, tenantKey } from "./tenant-key.ts";

/** A part of a list, from page 1 on. */
export interface QuestionPage {
  number: number;
  /** Questions a page, at most 200. */
  limit: number;
}

/** A page of a tenant's questions, newest first, and how many there are in all. */
export function questionPageQuery(
  api: Api,
  tenantId: Id,
  filters: QuestionFilters,
  { number, limit }: QuestionPage,
) {
  const search = questionSearch(filters);
  search.set("_page", String(number));
  search.set("_limit", String(limit));
  return queryOptions({
    queryKey: [...tenantKey(tenantId), `questions?${search.toString()}`],
    queryFn: ({ signal }) =>
      api.list(`/admin/tenants/${tenantId}/questions?${search.toString()}`, AdminQuestion, { signal }),
  });
}

/** A question with the sessions that hold it and its earlier versions. */
export const questionQuery = (tenantId: Id, questionId: Id) =>
  get([...tenantKey(tenantId), "questions", questionId], AdminQuestionDetail);

const address = (tenantId: Id, questionId: Id): string =>
  `/admin/tenants/${tenantId}/questions/${questionId}`;

/** The mutations that store what was written of a question, or of a new one. */
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

/** Makes a new version of a question. Running and finished sessions keep the one that they drew. */
export const changeQuestion = (api: Api, tenantId: Id, questionId: Id) =>
  mutationOptions({
    mutationKey: writeQuestionKey(tenantId, questionId),
    mutationFn: (change: QuestionChange) =>
      api.request("PATCH", address(tenantId, questionId), { body: change, schema: AdminQuestion }),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });

/** Deletes a question: it is drawn no more, and {@link restoreQuestion} can bring it back. */
export const retireQuestion = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (id: Id) => api.request("DELETE", address(tenantId, id)),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });

/** Brings a deleted question back. */
export const restoreQuestion = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (id: Id) =>
      api.request("POST", `${address(tenantId, id)}/restore`, { schema: AdminQuestion }),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });
