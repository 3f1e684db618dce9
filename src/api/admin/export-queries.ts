import type { Api } from "../client.ts";
import type { Id } from "../wire.ts";
import type { ServedFormat } from "./formats/format.ts";
import { questionsIn } from "./formats/json-file.ts";
import type { BankedDraft } from "./formats/row.ts";
import { questionSearch, type QuestionFilters } from "./question-filters.ts";

/** Milliseconds that the largest bank may take. */
const SLOW = 300_000;

/** The questions of an organisation that the filters leave, as a file of the server. */
export function exportQuestions(
  api: Api,
  tenantId: Id,
  { filters, format, signal }: { filters: QuestionFilters; format: ServedFormat; signal: AbortSignal },
): Promise<Blob> {
  const search = questionSearch(filters);
  search.set("format", format);
  return api.download(`/admin/tenants/${tenantId}/questions/export?${search.toString()}`, {
    signal,
    timeout: SLOW,
  });
}

/** The questions of a JSON file of the server, one after the other. */
export async function* questionsOf(file: Blob): AsyncGenerator<BankedDraft> {
  yield* questionsIn(linesOf(file));
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}
