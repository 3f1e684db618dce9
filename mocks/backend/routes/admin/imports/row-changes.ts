import type { RowTarget, RowVerdict } from "../../../../../src/api/admin/import-schema.ts";
import { BULK_MAX } from "../../../../../src/api/admin/questions/bulk.ts";
import type { NamedDraft } from "../../../../../src/api/questions/draft/draft.ts";
import { differences } from "../../../../../src/api/questions/draft/fingerprint.ts";
import { kindOf } from "../../../../../src/api/questions/kinds.ts";
import type { QuestionDoc } from "../../../documents/bank.ts";
import { namedBy, type DomainLookup } from "../../../rules/questions/bank-names.ts";
import type { QuestionVersion } from "../../../rules/questions/questions-at.ts";
import { failure } from "./missing-names.ts";
import type { Bank } from "./read-bank.ts";

interface RowChange {
  id: number;
  version: number;
  differs: string[];
  isInMock: boolean;
}

/** The question of the bank and the earlier row with the same content as a row, if there are any, and the questions of the batch by id. */
export interface Rivals {
  duplicated: QuestionVersion | undefined;
  earlier: number | undefined;
  twins: ReadonlyMap<number, QuestionDoc>;
}

/** A row by its zero-based index, and the version that its question had when it was checked. */
export interface RowTargetVersion {
  row: number;
  version: number;
}

/**
 * Returns a function for the change of a question by a row, or the verdict on a row that changes none.
 *
 * @param targets those of the rows before
 */
export function createRowChanges(
  { names, versions }: Pick<Bank, "names" | "versions">,
  find: DomainLookup["find"],
  targets: ReadonlyMap<number, RowTargetVersion>,
) {
  const withNames = namedBy(names);
  return (
    { id = 0, version }: Partial<RowTarget>,
    draft: NamedDraft,
    { duplicated, earlier, twins }: Rivals,
  ): RowChange | RowVerdict => {
    const storedVersion = versions.get(id);
    const question = twins.get(id);
    if (storedVersion === undefined || !question)
      return { ...failure("id", "is not a question in use of this organization"), code: "no-target" };
    const same = targets.get(id);
    if (same) return failure("id", `is also in row ${same.row + 1}`);
    if (kindOf(question) !== kindOf(draft)) return failure("kind", "can't be changed");
    const before = withNames(question);
    const differs = differences(draft, before);
    if (differs.length === 0) return { verdict: "duplicate", of: { questionId: id }, differs };
    if (version !== storedVersion)
      return {
        ...failure(
          "version",
          `is ${version ?? "missing"}, and question ${id} has been changed since: it is at version ${storedVersion}`,
        ),
        outdated: { questionId: id, version: storedVersion },
      };
    if (duplicated && duplicated.id !== id) return failure("text", `is that of question ${duplicated.id}`);
    if (earlier !== undefined) return failure("text", `is that of row ${earlier + 1}`);
    if (targets.size === BULK_MAX)
      return failure("id", `At most ${BULK_MAX.toLocaleString("en")} questions can be updated at a time`);
    const isInMock = draft.form === before.form && find(draft).category?.id === question.categoryId;
    return { id, version: storedVersion, differs, isInMock };
  };
}
