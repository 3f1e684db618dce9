import { mutationOptions } from "@tanstack/react-query";
import type { Api } from "../../client.ts";
import {
  AdminPracticeTest,
  AdminPracticeTests,
  FormQuestionDetails,
  type FormDraw,
  type NewPracticeTest,
  type PracticeTestChange,
} from "../../practice-tests/schema.ts";
import { pathQuery } from "../../query-client.ts";
import type { Id } from "../../wire.ts";
import { refreshAfter, tenantKey } from "../tenant-key.ts";

const address = (tenantId: Id): string => `/admin/tenants/${tenantId}/practice-tests`;

/** Queries a tenant's practice tests for its administrators. */
export const tenantTestsQuery = (tenantId: Id) =>
  pathQuery([...tenantKey(tenantId), "practice-tests"], AdminPracticeTests);

/** Queries the questions of a fixed form with their texts, in the form's order. */
export const formQuestionsQuery = (tenantId: Id, id: Id) =>
  pathQuery([...tenantKey(tenantId), "practice-tests", id, "questions"], FormQuestionDetails);

/** Creates a practice test in a tenant. */
export const createPracticeTest = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (test: NewPracticeTest) =>
      api.request("POST", address(tenantId), { body: test, schema: AdminPracticeTest }),
    ...refreshAfter(tenantId),
  });

/** Changes a practice test. Open attempts stay as they are. */
export const changePracticeTest = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: ({ id, change }: { id: Id; change: PracticeTestChange }) =>
      api.request("PATCH", `${address(tenantId)}/${id}`, { body: change, schema: AdminPracticeTest }),
    ...refreshAfter(tenantId),
  });

/** Deletes a practice test. Attempts stay as they are. */
export const deletePracticeTest = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (id: Id) => api.request("DELETE", `${address(tenantId)}/${id}`),
    ...refreshAfter(tenantId),
  });

/** Draws questions for a fixed form by the weights of the domains. Stores nothing. */
export const drawFormQuestions = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (draw: FormDraw) =>
      api.request("POST", `${address(tenantId)}/draw`, { body: draw, schema: FormQuestionDetails }),
  });
