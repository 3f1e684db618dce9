import type { ImportedMock } from "../../../../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../../../../src/api/questions/draft/draft.ts";
import { nameKey } from "../../../../../src/api/search/same-name.ts";
import { mockKey, mockSize } from "../../../rules/drawing/mock-exams.ts";
import type { DomainLookup } from "../../../rules/questions/bank-names.ts";
import type { Bank } from "./read-bank.ts";

/** Returns a function that returns the mock exam of a row, with the rows before. */
export function createImportedMocks(
  find: DomainLookup["find"],
  { mocks, mockSizes }: Pick<Bank, "mockSizes"> & { mocks: Map<string, ImportedMock> },
) {
  return ({ certification, domain, form }: NamedDraft): ImportedMock | undefined => {
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
  };
}
