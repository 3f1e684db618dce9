import { fitDraft, type FittedRow } from "../../../../../src/api/admin/formats/rows/fit-draft.ts";
import {
  type ImportSummary,
  type ImportedMock,
  type RowTarget,
  type RowVerdict,
} from "../../../../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../../../../src/api/questions/draft/draft.ts";
import { differences } from "../../../../../src/api/questions/draft/fingerprint.ts";
import { fullMockReason } from "../../../rules/drawing/mock-exams.ts";
import { createDomainLookup, namedBy } from "../../../rules/questions/bank-names.ts";
import { missingPicture, NO_PICTURE, type NewPicture } from "../../../rules/questions/pictures.ts";
import { parseRow } from "../../../transport/body.ts";
import { createImportedMocks } from "./imported-mocks.ts";
import { createMissingNames, failure, unknownNameIn } from "./missing-names.ts";
import type { Bank } from "./read-bank.ts";
import { createRowChanges, type Rivals, type RowTargetVersion } from "./row-changes.ts";

export interface CheckedRow {
  row: number;
  fitted: FittedRow;
  /** The fingerprint; empty if the row is not a valid question. */
  fingerprint: string;
  /** The id and the version that the row has, if they are valid; `null` without an id: a new question. */
  target: Partial<RowTarget> | null;
  /** The pictures that the row contains. */
  pictures: readonly NewPicture[];
}

/** Returns a function for the verdict on a row, given the bank and the rows before it, and what the rows so far add and change. */
export function createVerdicts(
  { names, byFingerprint, versions, mockSizes, hashes }: Bank,
  { rows, createMissing }: { rows: string[]; createMissing: boolean },
) {
  const withNames = namedBy(names);
  const { find } = createDomainLookup(names);
  /** Rows of new questions by fingerprint, in order. */
  const fresh = new Map<string, number>();
  /** Rows of changed questions by their ids, in order. */
  const targets = new Map<number, RowTargetVersion>();
  const changeBy = createRowChanges({ names, versions }, find, targets);
  const missing = new Map<string, ImportSummary["missing"][number]>();
  const addMissingNames = createMissingNames(find, missing);
  const mocks = new Map<string, ImportedMock>();
  const mockOf = createImportedMocks(find, { mocks, mockSizes });
  /** Pictures of new and changed questions by their hashes. */
  const pictures = new Map<string, NewPicture>();

  function verdictOf(
    { row, fitted: { draft, problems }, fingerprint, target, pictures: rowPictures }: CheckedRow,
    twins: Rivals["twins"],
  ): RowVerdict {
    if (!draft) return failure(problems[0]?.path ?? "", problems[0]?.reason ?? "is not a question");
    const rowHashes = new Set(rowPictures.map(({ hash }) => hash));
    const noPicture = missingPicture(draft, (hash) => hashes.has(hash) || rowHashes.has(hash));
    if (noPicture !== undefined) return failure(noPicture, NO_PICTURE);
    const unknownName = createMissing ? undefined : unknownNameIn(find, draft);
    if (unknownName) return unknownName;
    const rivals = { duplicated: byFingerprint.get(fingerprint), earlier: fresh.get(fingerprint), twins };
    const outcome = target ? changeBy(target, draft, rivals) : duplicateOf(draft, rivals);
    if (outcome && "verdict" in outcome) return outcome;
    const mock = outcome?.isInMock ? undefined : mockOf(draft);
    if (mock && mock.size !== null && mock.questions >= mock.size)
      return failure("form", fullMockReason(mock.certification, mock.form, mock.size));
    const tooManyNames = addMissingNames(draft);
    if (tooManyNames) return tooManyNames;
    if (outcome) targets.set(outcome.id, { row, version: outcome.version });
    else fresh.set(fingerprint, row);
    // The JSON of the stored document, so that storing needs no second validation.
    rows[row] = JSON.stringify(draft);
    for (const picture of rowPictures) pictures.set(picture.hash, picture);
    if (mock) {
      mock.rows += 1;
      mock.questions += 1;
    }
    return outcome
      ? { verdict: "changed", of: { questionId: outcome.id }, differs: outcome.differs }
      : { verdict: "new" };
  }

  /** Returns the verdict on a new question that the bank or an earlier row has. */
  function duplicateOf(draft: NamedDraft, { duplicated, earlier, twins }: Rivals): RowVerdict | undefined {
    if (duplicated) {
      const twin = twins.get(duplicated.id);
      return {
        verdict: "duplicate",
        of: { questionId: duplicated.id },
        differs: twin ? differences(draft, withNames(twin)) : [],
      };
    }
    if (earlier === undefined) return undefined;
    const other = fitDraft(parseRow(rows[earlier] ?? "")).draft;
    return { verdict: "duplicate", of: { row: earlier }, differs: other ? differences(draft, other) : [] };
  }

  return { verdictOf, fresh, targets, pictures, missing, mocks };
}
