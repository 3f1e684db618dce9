import { fitDraft, type FittedRow } from "../../../../src/api/admin/formats/rows/fit-draft.ts";
import {
  IMPORT_NAMES_MAX,
  RowTarget,
  type ImportLine,
  type ImportSummary,
  type ImportedMock,
  type RowVerdict,
} from "../../../../src/api/admin/import-schema.ts";
import { BULK_MAX } from "../../../../src/api/admin/questions/bulk.ts";
import { kindOf } from "../../../../src/api/questions/kinds.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import type { NamedDraft } from "../../../../src/api/questions/draft/draft.ts";
import { differences, fingerprint } from "../../../../src/api/questions/draft/fingerprint.ts";
import * as z from "zod/mini";
import type { QuestionDoc } from "../../documents/bank.ts";
import { namedBy, createDomainLookup, type BankNames } from "../../rules/questions/bank-names.ts";
import { createPacer } from "../../pacer.ts";
import { fullMockReason, mockKey, mockSize } from "../../rules/drawing/mock-exams.ts";
import {
  missingPicture,
  NO_PICTURE,
  unpackPictures,
  type NewPicture,
} from "../../rules/questions/pictures.ts";
import { questionsAt, type QuestionVersion } from "../../rules/questions/questions-at.ts";
import { parseRow } from "../../transport/body.ts";
import type { UserCall } from "../../transport/context.ts";
import { sha256 } from "../../tokens.ts";

/** Rows whose verdicts form a line of the response. */
const VERDICTS_AT_ONCE = 500;

/** The names of a tenant, and what a check needs to know of its live questions. */
export interface Bank {
  tenantId: number;
  names: BankNames;
  /** Questions by fingerprint, and versions by id. */
  byFingerprint: Map<string, QuestionVersion>;
  versions: Map<number, number>;
  /** How many questions mock exams have, by {@link mockKey}. */
  mockSizes: Map<string, number>;
  /** The hashes of stored pictures. */
  hashes: ReadonlySet<string>;
}

export type Names = Pick<NamedDraft, "certification" | "domain">;

const missingKey = ({ certification, domain }: Names): string =>
  [certification, ...(domain === undefined ? [] : [domain])].map(nameKey).join("\n");

interface CheckedRow {
  row: number;
  fitted: FittedRow;
  /** The fingerprint; empty if the row is not a valid question. */
  fingerprint: string;
  /** The id and the version that the row has, if they are valid; `null` without an id: a new question. */
  target: Partial<RowTarget> | null;
  /** The pictures that the row contains. */
  pictures: readonly NewPicture[];
}

interface RowChange {
  id: number;
  version: number;
  differs: string[];
  isInMock: boolean;
}

/** The question of the bank and the earlier row with the same content as a row, if there are any, and the questions of the batch by id. */
interface Rivals {
  duplicated: QuestionVersion | undefined;
  earlier: number | undefined;
  twins: ReadonlyMap<number, QuestionDoc>;
}

/** Checks rows one by one against the bank and the rows before them. */
export function checkRows(
  call: UserCall,
  { names, byFingerprint, versions, mockSizes, hashes }: Bank,
  { rows, createMissing, update }: { rows: string[]; createMissing: boolean; update: boolean },
) {
  const withNames = namedBy(names);
  const { find } = createDomainLookup(names);
  /** Rows of new questions by fingerprint, in order. */
  const fresh = new Map<string, number>();
  /** Rows of changed questions by their ids, in order. */
  const targets = new Map<number, RowTargetVersion>();
  const missing = new Map<string, ImportSummary["missing"][number]>();
  const mocks = new Map<string, ImportedMock>();
  /** Pictures of new and changed questions by their hashes. */
  const pictures = new Map<string, NewPicture>();
  const counts: Record<RowVerdict["verdict"], number> = {
    new: 0,
    duplicate: 0,
    changed: 0,
    failed: 0,
  };

  function verdictOf(
    {
      row,
      fitted: { draft, problems },
      fingerprint: rowFingerprint,
      target,
      pictures: rowPictures,
    }: CheckedRow,
    twins: ReadonlyMap<number, QuestionDoc>,
  ): RowVerdict {
    if (!draft) return failed(problems[0]?.path ?? "", problems[0]?.reason ?? "is not a question");
    const { certification, domain: domainName } = draft;
    const rowHashes = new Set(rowPictures.map(({ hash }) => hash));
    const noPicture = missingPicture(draft, (hash) => hashes.has(hash) || rowHashes.has(hash));
    if (noPicture !== undefined) return failed(noPicture, NO_PICTURE);
    const { category, domain } = find(draft);
    const isDomainMissing = domainName !== undefined && !domain;
    if (!createMissing && !category)
      return failed("certification", `“${certification}” is not a certification of this organization`);
    if (!createMissing && isDomainMissing)
      return failed("domain", `“${domainName}” is not a domain of ${certification}`);
    const duplicated = byFingerprint.get(rowFingerprint);
    const earlier = fresh.get(rowFingerprint);
    let change: RowChange | undefined;
    if (target) {
      const outcome = changeBy(target, draft, { duplicated, earlier, twins });
      if ("verdict" in outcome) return outcome;
      change = outcome;
    } else if (duplicated) {
      const twin = twins.get(duplicated.id);
      return {
        verdict: "duplicate",
        of: { questionId: duplicated.id },
        differs: twin ? differences(draft, withNames(twin)) : [],
      };
    }
    if (!change && earlier !== undefined) {
      const other = fitRow(rows[earlier]).draft;
      return { verdict: "duplicate", of: { row: earlier }, differs: other ? differences(draft, other) : [] };
    }
    const mock = change?.isInMock ? undefined : mockOf(draft);
    if (mock && mock.size !== null && mock.questions >= mock.size)
      return failed("form", fullMockReason(mock.certification, mock.form, mock.size));
    const unknown: Names[] = [
      ...(category ? [] : [{ certification }]),
      ...(isDomainMissing ? [{ certification, domain: domainName }] : []),
    ];
    const newNames = unknown.filter((names) => !missing.has(missingKey(names)));
    if (missing.size + newNames.length > IMPORT_NAMES_MAX)
      return failed(
        domainName === undefined ? "certification" : "domain",
        `More than ${IMPORT_NAMES_MAX.toLocaleString("en")} certifications and domains would be created. Is this their column?`,
      );
    for (const names of unknown) {
      const key = missingKey(names);
      const first = missing.get(key);
      // The first row that names a certification or a domain decides how it is spelled.
      if (first) first.rows += 1;
      else missing.set(key, { ...names, rows: 1 });
    }
    if (change) targets.set(change.id, { row, version: change.version });
    else fresh.set(rowFingerprint, row);
    // The JSON of the stored document, so that storing needs no second validation.
    rows[row] = JSON.stringify(draft);
    for (const picture of rowPictures) pictures.set(picture.hash, picture);
    if (mock) {
      mock.rows += 1;
      mock.questions += 1;
    }
    return change
      ? { verdict: "changed", of: { questionId: change.id }, differs: change.differs }
      : { verdict: "new" };
  }

  /** Returns the change of a question by a row, or the verdict on a row that changes none. */
  function changeBy(
    { id = 0, version }: Partial<RowTarget>,
    draft: NamedDraft,
    { duplicated, earlier, twins }: Rivals,
  ): RowChange | RowVerdict {
    const storedVersion = versions.get(id);
    const question = twins.get(id);
    if (storedVersion === undefined || !question)
      return { ...failed("id", "is not a question in use of this organization"), code: "no-target" };
    const same = targets.get(id);
    if (same) return failed("id", `is also in row ${same.row + 1}`);
    if (kindOf(question) !== kindOf(draft)) return failed("kind", "can't be changed");
    const before = withNames(question);
    const differs = differences(draft, before);
    if (differs.length === 0) return { verdict: "duplicate", of: { questionId: id }, differs };
    if (version !== storedVersion)
      return {
        ...failed(
          "version",
          `is ${version ?? "missing"}, and question ${id} has been changed since: it is at version ${storedVersion}`,
        ),
        outdated: { questionId: id, version: storedVersion },
      };
    if (duplicated && duplicated.id !== id) return failed("text", `is that of question ${duplicated.id}`);
    if (earlier !== undefined) return failed("text", `is that of row ${earlier + 1}`);
    if (targets.size === BULK_MAX)
      return failed("id", `At most ${BULK_MAX.toLocaleString("en")} questions can be updated at a time`);
    const isInMock = draft.form === before.form && find(draft).category?.id === question.categoryId;
    return { id, version: storedVersion, differs, isInMock };
  }

  /** Returns the mock exam of a row, with the rows before. */
  function mockOf({ certification, domain, form }: NamedDraft): ImportedMock | undefined {
    if (form === undefined) return undefined;
    const { category } = find({ certification, ...(domain === undefined ? {} : { domain }) });
    const key = category ? mockKey(category.id, form) : `${nameKey(certification)}\n${form}`;
    const earlier = mocks.get(key);
    if (earlier) return earlier;
    const name = category?.name ?? certification;
    const questions = mockSizes.get(key) ?? 0;
    const mock = { certification: name, form, rows: 0, questions, size: mockSize(category) };
    mocks.set(key, mock);
    return mock;
  }

  async function* lines(): AsyncGenerator<ImportLine> {
    let digest = String(createMissing);
    const pace = createPacer();
    for (let from = 0; from < rows.length; from += VERDICTS_AT_ONCE) {
      const batch: CheckedRow[] = [];
      for (const [index, text] of rows.slice(from, from + VERDICTS_AT_ONCE).entries()) {
        await pace();
        const value = parseRow(text);
        const row = await checkRow(from + index, fitDraft(value));
        batch.push({ ...row, target: update ? targetIn(value) : null });
      }
      // The client has disconnected.
      if (call.request.signal.aborted) return;
      const duplicated = new Map(
        batch.flatMap(({ fingerprint: rowFingerprint, target }) => {
          const { id = 0 } = target ?? {};
          const version = versions.get(id);
          const compared = target
            ? version === undefined
              ? undefined
              : { id, version }
            : byFingerprint.get(rowFingerprint);
          return compared ? [[compared.id, compared] as const] : [];
        }),
      );
      const twins = new Map<number, Readonly<QuestionDoc>>();
      for await (const question of questionsAt(call.store, [...duplicated.values()], pace))
        twins.set(question.id, question);
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

/** A row by its zero-based index, and the version that its question had when it was checked. */
export interface RowTargetVersion {
  row: number;
  version: number;
}

/** Returns the id and the version of a row, empty if they are invalid; `null` if it has no id. */
function targetIn(row: unknown): Partial<RowTarget> | null {
  const id = typeof row === "object" && row !== null && "id" in row;
  if (!id) return null;
  return z.safeParse(RowTarget, row).data ?? {};
}

async function checkRow(row: number, fitted: FittedRow): Promise<Omit<CheckedRow, "target">> {
  if (!fitted.draft) return { row, fitted, fingerprint: "", pictures: [] };
  const { draft, pictures } = await unpackPictures(fitted.draft);
  return { row, fitted: { ...fitted, draft }, fingerprint: fingerprint(draft), pictures };
}

const fitRow = (text = ""): FittedRow => fitDraft(parseRow(text));

const failed = (path: string, reason: string) => ({ verdict: "failed", path, reason }) as const;
