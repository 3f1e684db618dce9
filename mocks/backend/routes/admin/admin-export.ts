import type { FileSettings } from "../../../../src/api/admin/formats/bank-settings.ts";
import { csvCells, csvSizeOf } from "../../../../src/api/admin/formats/csv/write-csv.ts";
import { questionsFileName } from "../../../../src/api/admin/formats/files/file-name.ts";
import { JSON_FRAME } from "../../../../src/api/admin/formats/files/json-file.ts";
import { csvColumns } from "../../../../src/api/admin/formats/rows/csv-columns.ts";
import { ServedFormat } from "../../../../src/api/admin/formats/rows/format.ts";
import type { BankedDraft } from "../../../../src/api/admin/formats/rows/row.ts";
import { QuestionIds } from "../../../../src/api/admin/questions/bulk.ts";
import { isoDay } from "../../../../src/api/progress/calendar.ts";
import { pictureHashes } from "../../../../src/api/questions/text/picture-address.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import { anyOf } from "../../ports/store.ts";
import { bankNames, namedBy } from "../../rules/questions/bank-names.ts";
import { settingsFor } from "../../rules/questions/bank-settings.ts";
import { packedPictures, storedHashes } from "../../rules/questions/pictures.ts";
import { questionsWhere, type QuestionListing } from "../../rules/questions/question-list.ts";
import { questionsAt, questionVersions } from "../../rules/questions/questions-at.ts";
import { dayIn } from "../../time-zone.ts";
import { auditExport } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import type { Reply } from "../../transport/http.ts";
import { requiredOneOf } from "../../transport/query.ts";
import { questionListing } from "../../transport/question-query.ts";
import { requireAdministeredTenant } from "../../transport/require-administrator.ts";
import { csvPortions } from "../../wire/csv.ts";

/** Questions in a chunk of the response. */
const EXPORT_BATCH = 100;
/** Characters after which a chunk of JSON is sent: an exhibit can contain a picture. */
const CHUNK_LENGTH = 1_000_000;

const EXPORT = "/api/admin/tenants/:tenantId/questions/export";

/** The routes that export a tenant's questions as a file. */
export const adminExportRoutes = forAdministrators([
  {
    method: "GET",
    path: EXPORT,
    handle: (call) => exportQuestions(call, questionListing(call.request.query)),
  },
  { method: "POST", path: EXPORT, handle: exportChosen },
]);

/** Exports the questions in the body, also deleted ones. Those of other tenants are left out like unknown ones. */
async function exportChosen(call: UserCall): Promise<Reply> {
  const { ids } = parseBody(call.request, QuestionIds);
  return exportQuestions(call, { categories: {}, reports: null, questions: { id: anyOf(ids) } });
}

/**
 * Exports questions, oldest first, as they are at the time of the call. Reads and writes them in
 * chunks, so the process never holds all of them.
 */
async function exportQuestions(call: UserCall, listing: QuestionListing): Promise<Reply> {
  const { query } = call.request;
  const format = requiredOneOf(query, "format", ServedFormat);
  const { tenant, versions, names, settings, stored } = await call.store.read(async (tx) => {
    const tenant = await requireAdministeredTenant(tx, call);
    const where = await questionsWhere(tx, listing, tenant.id);
    const versions = await questionVersions(tx, where);
    const names = await bankNames(tx, tenant.id);
    const settings = settingsFor(
      names,
      await tx.list("practiceTests", { tenantId: tenant.id }),
      new Set((await tx.group("questions", ["categoryId"], where)).map(({ categoryId }) => categoryId)),
      new Set(versions.map(({ id }) => id)),
    );
    return { tenant, versions, names, settings, stored: await storedHashes(tx, tenant.id) };
  });
  await auditExport(call, async () => ({
    action: "questions-exported",
    tenantId: tenant.id,
    after: { format, questions: versions.length },
  }));
  const readQuestions = () => questionsAt(call.store, versions);
  const withNames = namedBy(names);
  const day = isoDay(dayIn(call.timeZone)(call.now()));
  const name = questionsFileName(tenant, day, format);
  return {
    status: 200,
    headers: {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Total-Count": String(versions.length),
    },
    body:
      format === "csv"
        ? asCsv(readQuestions, withNames)
        : asJson(
            picturesIn(call.store, tenant.id, stored, readQuestions),
            readQuestions(),
            withNames,
            settings,
          ),
  };
}

type Questions = AsyncIterable<Readonly<QuestionDoc>>;
type WithNames = (doc: Readonly<QuestionDoc>) => BankedDraft;

/** Reads the questions twice, because the number of columns comes before the first of them. */
async function* asCsv(read: () => Questions, named: WithNames): AsyncGenerator<string> {
  const size = await csvSizeOf(read());
  async function* rows() {
    for await (const question of read()) yield csvCells(named(question), size);
  }
  yield* csvPortions(csvColumns(size), rows());
}

/** Yields the stored pictures that the questions use. They come first in a file, so the questions are read twice. */
async function* picturesIn(
  store: UserCall["store"],
  tenantId: number,
  stored: ReadonlySet<string>,
  read: () => Questions,
): ReturnType<typeof packedPictures> {
  if (stored.size === 0) return;
  const hashes = new Set<string>();
  for await (const question of read())
    for (const hash of pictureHashes(question)) if (stored.has(hash)) hashes.add(hash);
  yield* packedPictures(store, tenantId, hashes);
}

async function* asJson(
  pictures: ReturnType<typeof picturesIn>,
  questions: Questions,
  named: WithNames,
  settings: FileSettings,
): AsyncGenerator<string> {
  const { head, picturesStart, picturesEnd, start, between, end } = JSON_FRAME;
  let opening = head(settings);
  let hasPictures = false;
  for await (const [hash, data] of pictures) {
    yield `${hasPictures ? between : opening + picturesStart}${JSON.stringify(hash)}:${JSON.stringify(data)}`;
    hasPictures = true;
    opening = picturesEnd;
  }
  opening += start;
  let isFirst = true;
  let lines: string[] = [];
  let length = 0;
  for await (const question of questions) {
    const line = JSON.stringify(named(question));
    lines.push(line);
    length += line.length;
    if (lines.length < EXPORT_BATCH && length < CHUNK_LENGTH) continue;
    yield (isFirst ? opening : between) + lines.join(between);
    isFirst = false;
    lines = [];
    length = 0;
  }
  yield (isFirst ? opening : lines.length === 0 ? "" : between) + lines.join(between) + end;
}
