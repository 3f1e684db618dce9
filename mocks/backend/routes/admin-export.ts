import { csvColumns } from "../../../src/api/admin/formats/csv-columns.ts";
import { questionsFileName } from "../../../src/api/admin/formats/file-name.ts";
import { ServedFormat } from "../../../src/api/admin/formats/format.ts";
import { JSON_FRAME } from "../../../src/api/admin/formats/json-file.ts";
import { csvCells, csvSizeOf } from "../../../src/api/admin/formats/write-csv.ts";
import type { BankedDraft } from "../../../src/api/admin/formats/row.ts";
import { isoDay } from "../../../src/api/progress/calendar.ts";
import type { QuestionDoc } from "../documents.ts";
import { bankNames, namedBy } from "../rules/bank-names.ts";
import { administered } from "../transport/administered.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { csvPortions } from "../transport/csv.ts";
import type { Reply } from "../transport/http.ts";
import { pause } from "../transport/pause.ts";
import { requiredOneOf } from "../transport/query.ts";
import { listQuestions, questionListing } from "../transport/question-list.ts";
import { dayIn } from "../transport/time-zone.ts";

/** Questions in a chunk of the response. */
const QUESTIONS_AT_ONCE = 500;

/** The route that exports a tenant's questions as a file. */
export const adminExportRoutes: readonly Route[] = [
  { method: "GET", path: "/api/admin/tenants/:tenantId/questions/export", handle: exportQuestions },
];

/** Exports the questions that match the list's filters, oldest first. Reads them in one transaction and writes them in chunks. */
async function exportQuestions(call: UserCall): Promise<Reply> {
  const { query } = call.request;
  const format = requiredOneOf(query, "format", ServedFormat);
  const listing = questionListing(query);
  const { tenant, questions, names } = await call.store.read(async (tx) => {
    const tenant = await administered(tx, call);
    const { questions } = await listQuestions(tx, listing, tenant.id);
    return { tenant, questions, names: await bankNames(tx, tenant.id) };
  });
  const named = namedBy(names);
  const day = isoDay(dayIn(call.timeZone)(call.now()));
  const name = questionsFileName(tenant, day, format);
  return {
    status: 200,
    headers: {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Total-Count": String(questions.length),
    },
    body: format === "csv" ? asCsv(questions, named) : asJson(questions, named),
  };
}

type Named = (doc: Readonly<QuestionDoc>) => BankedDraft;

function asCsv(questions: readonly Readonly<QuestionDoc>[], named: Named): AsyncIterable<string> {
  const size = csvSizeOf(questions);
  function* rows() {
    for (const question of questions) yield csvCells(named(question), size);
  }
  return csvPortions(csvColumns(size), rows());
}

async function* asJson(questions: readonly Readonly<QuestionDoc>[], named: Named): AsyncGenerator<string> {
  const { start, between, end } = JSON_FRAME;
  yield start;
  for (let from = 0; from < questions.length; from += QUESTIONS_AT_ONCE) {
    const portion = questions.slice(from, from + QUESTIONS_AT_ONCE);
    const lines = portion.map((question) => JSON.stringify(named(question)));
    yield (from > 0 ? between : "") + lines.join(between);
    await pause();
  }
  yield end;
}
