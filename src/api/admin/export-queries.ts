import type { Api } from "../client.ts";
import type { Id } from "../wire.ts";
import { questionsIn } from "./formats/files/json-file.ts";
import type { ServedFormat } from "./formats/rows/format.ts";
import type { BankedDraft } from "./formats/rows/row.ts";
import { linesOf } from "./lines-of.ts";
import { questionSearch, type QuestionFilters } from "./questions/question-filters.ts";

/** Timeout of an export of questions, long enough for the largest question bank. */
const QUESTIONS_EXPORT_TIMEOUT_MS = 300_000;

/** Downloads the questions of an organization that match the filters, or those with these ids. */
export function exportQuestions(
  api: Api,
  tenantId: Id,
  { filters, ids, format, signal }: ExportRequest,
): Promise<Blob> {
  const search = ids ? new URLSearchParams() : questionSearch(filters);
  search.set("format", format);
  return api.download(`/admin/tenants/${tenantId}/questions/export?${search.toString()}`, {
    signal,
    timeout: QUESTIONS_EXPORT_TIMEOUT_MS,
    ...(ids ? { body: { ids } } : {}),
  });
}

interface ExportRequest {
  filters: QuestionFilters;
  ids?: readonly Id[] | undefined;
  format: ServedFormat;
  signal: AbortSignal;
}

/** Yields the questions of a JSON file that the server exported, one by one. */
export async function* readExportedQuestions(file: Blob): AsyncGenerator<BankedDraft> {
  yield* questionsIn(linesOf(file.stream()));
}
