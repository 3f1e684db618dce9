import {
  IMPORT_NAMES_MAX,
  type ImportSummary,
  type RowVerdict,
} from "../../../../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../../../../src/api/questions/draft/draft.ts";
import { nameKey } from "../../../../../src/api/search/same-name.ts";
import type { DomainLookup } from "../../../rules/questions/bank-names.ts";

/** Returns the verdict on a row that can't be stored. */
export const failure = (path: string, reason: string) => ({ verdict: "failed", path, reason }) as const;

export type Names = Pick<NamedDraft, "certification" | "domain">;

const missingKey = ({ certification, domain }: Names): string =>
  [certification, ...(domain === undefined ? [] : [domain])].map(nameKey).join("\n");

type Find = DomainLookup["find"];

/** Returns the verdict on a row whose certification or domain the organization does not have. */
export function unknownNameIn(find: Find, draft: NamedDraft): RowVerdict | undefined {
  const { category, domain } = find(draft);
  if (!category)
    return failure("certification", `“${draft.certification}” is not a certification of this organization`);
  if (draft.domain !== undefined && !domain)
    return failure("domain", `“${draft.domain}” is not a domain of ${draft.certification}`);
  return undefined;
}

/**
 * Returns a function that counts the names of a row that the organization does not have. It returns the verdict on a row with which
 * they are too many.
 */
export function createMissingNames(find: Find, missing: Map<string, ImportSummary["missing"][number]>) {
  return (draft: NamedDraft): RowVerdict | undefined => {
    const { certification, domain: domainName } = draft;
    const { category, domain } = find(draft);
    const unknown: Names[] = [
      ...(category ? [] : [{ certification }]),
      ...(domainName !== undefined && !domain ? [{ certification, domain: domainName }] : []),
    ];
    const newNames = unknown.filter((names) => !missing.has(missingKey(names)));
    if (missing.size + newNames.length > IMPORT_NAMES_MAX)
      return failure(
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
    return undefined;
  };
}
