import * as z from "zod/mini";
import { fitDraft, type FittedRow } from "../../../../../src/api/admin/formats/rows/fit-draft.ts";
import { RowTarget, type ImportLine, type RowVerdict } from "../../../../../src/api/admin/import-schema.ts";
import { fingerprint } from "../../../../../src/api/questions/draft/fingerprint.ts";
import type { QuestionDoc } from "../../../documents/bank.ts";
import { createPacer } from "../../../pacer.ts";
import { unpackPictures } from "../../../rules/questions/pictures.ts";
import { questionsAt } from "../../../rules/questions/questions-at.ts";
import { sha256 } from "../../../tokens.ts";
import { parseRow } from "../../../transport/body.ts";
import type { UserCall } from "../../../transport/context.ts";
import type { Bank } from "./read-bank.ts";
import { createVerdicts, type CheckedRow } from "./row-verdicts.ts";

/** Rows whose verdicts form a line of the response. */
const VERDICT_BATCH = 500;

/** Checks rows one by one against the bank and the rows before them. */
export function checkRows(
  call: UserCall,
  bank: Bank,
  { rows, createMissing, update }: { rows: string[]; createMissing: boolean; update: boolean },
) {
  const { verdictOf, fresh, targets, pictures, missing, mocks } = createVerdicts(bank, {
    rows,
    createMissing,
  });
  const counts: Record<RowVerdict["verdict"], number> = { new: 0, duplicate: 0, changed: 0, failed: 0 };
  const pace = createPacer();

  /** Fits the rows from `start` into drafts. */
  async function readBatch(start: number): Promise<CheckedRow[]> {
    const batch: CheckedRow[] = [];
    for (const [index, text] of rows.slice(start, start + VERDICT_BATCH).entries()) {
      await pace();
      const value = parseRow(text);
      const row = await checkRow(start + index, fitDraft(value));
      batch.push({ ...row, target: update ? targetIn(value) : null });
    }
    return batch;
  }

  /** Returns the questions of the bank that rows change or duplicate, by id. */
  async function twinsOf(batch: readonly CheckedRow[]): Promise<ReadonlyMap<number, Readonly<QuestionDoc>>> {
    const versions = new Map(
      batch.flatMap(({ fingerprint, target }) => {
        const { id = 0 } = target ?? {};
        const version = bank.versions.get(id);
        const changed = version === undefined ? undefined : { id, version };
        const twin = target ? changed : bank.byFingerprint.get(fingerprint);
        return twin ? [[twin.id, twin] as const] : [];
      }),
    );
    const twins = new Map<number, Readonly<QuestionDoc>>();
    for await (const question of questionsAt(call.store, [...versions.values()], pace))
      twins.set(question.id, question);
    return twins;
  }

  async function* lines(): AsyncGenerator<ImportLine> {
    let digest = String(createMissing);
    for (let start = 0; start < rows.length; start += VERDICT_BATCH) {
      const batch = await readBatch(start);
      // The client has disconnected.
      if (call.request.signal.aborted) return;
      const twins = await twinsOf(batch);
      const verdicts: RowVerdict[] = [];
      for (const row of batch) {
        await pace();
        const verdict = verdictOf(row, twins);
        counts[verdict.verdict] += 1;
        verdicts.push(verdict);
      }
      const digestInput = verdicts.map((verdict, index) => [batch[index]?.fingerprint, verdict]);
      digest = await sha256(digest + JSON.stringify(digestInput));
      yield { verdicts };
    }
    const missingNames = [...missing.values()];
    const mockExams = [...mocks.values()].filter((mock) => mock.rows > 0);
    yield {
      summary: {
        rows: rows.length,
        fresh: counts.new,
        duplicates: counts.duplicate,
        changed: counts.changed,
        failed: counts.failed,
        missing: missingNames,
        ...(mockExams.length > 0 ? { mocks: mockExams } : {}),
        digest: await sha256(digest + JSON.stringify(missingNames)),
      },
    };
  }

  return { lines, fresh, targets, pictures };
}

/** Returns the id and the version of a row, empty if they are invalid; `null` if it has no id. */
function targetIn(row: unknown): Partial<RowTarget> | null {
  const hasId = typeof row === "object" && row !== null && "id" in row;
  if (!hasId) return null;
  return z.safeParse(RowTarget, row).data ?? {};
}

async function checkRow(row: number, fitted: FittedRow): Promise<Omit<CheckedRow, "target">> {
  if (!fitted.draft) return { row, fitted, fingerprint: "", pictures: [] };
  const { draft, pictures } = await unpackPictures(fitted.draft);
  return { row, fitted: { ...fitted, draft }, fingerprint: fingerprint(draft), pictures };
}
