import { fingerprint } from "../../../../../src/api/questions/draft/fingerprint.ts";
import { anyOf } from "../../../ports/store.ts";
import { mockKey } from "../../../rules/drawing/mock-exams.ts";
import { bankNames, namedBy, type BankNames } from "../../../rules/questions/bank-names.ts";
import { storedHashes } from "../../../rules/questions/pictures.ts";
import {
  questionsAt,
  questionVersions,
  type QuestionVersion,
} from "../../../rules/questions/questions-at.ts";
import type { UserCall } from "../../../transport/context.ts";
import { requireAdministeredTenant } from "../../../transport/require-administrator.ts";

export const BANK_CHANGED = "The organization's questions have changed since the file was checked.";

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

/** Reads the bank in portions, because all its documents together would take hundreds of megabytes. */
export async function bankOf(call: UserCall): Promise<Bank> {
  const { tenantId, names, live, hashes } = await call.store.read(async (tx) => {
    const { id } = await requireAdministeredTenant(tx, call);
    const names = await bankNames(tx, id);
    const live = await questionVersions(tx, liveIn(names));
    return { tenantId: id, names, live, hashes: await storedHashes(tx, id) };
  });
  const withNames = namedBy(names);
  const byFingerprint = new Map<string, QuestionVersion>();
  const mockSizes = new Map<string, number>();
  for await (const question of questionsAt(call.store, live)) {
    const { id, version, categoryId, form } = question;
    byFingerprint.set(fingerprint(withNames(question)), { id, version });
    if (form === undefined) continue;
    const key = mockKey(categoryId, form);
    mockSizes.set(key, (mockSizes.get(key) ?? 0) + 1);
  }
  const versions = new Map(live.map(({ id, version }) => [id, version]));
  return { tenantId, names, byFingerprint, versions, mockSizes, hashes };
}

/** Returns the condition for the questions in use. */
export const liveIn = ({ categories }: BankNames) => ({
  categoryId: anyOf(categories.map(({ id }) => id)),
  isRetired: false,
});
