import type { BankedDraft } from "../../../../src/api/admin/formats/rows/row.ts";
import { draftOf } from "../../../../src/api/questions/draft/draft.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import type { CategoryDoc, QuestionDoc, SubcategoryDoc } from "../../documents/bank.ts";
import type { Tx } from "../../ports/store.ts";
import { subcategoriesOf } from "./catalog.ts";

/** The certifications and domains of a tenant, including deleted ones. */
export interface BankNames {
  categories: readonly Readonly<CategoryDoc>[];
  subcategories: readonly Readonly<SubcategoryDoc>[];
}

export async function bankNames(tx: Tx, tenantId: number): Promise<BankNames> {
  const categories = await tx.list("categories", { tenantId });
  return { categories, subcategories: await subcategoriesOf(tx, categories) };
}

/** Returns a function that replaces the ids of a question's certification and domain by names, as in exported files. */
export function namedBy({
  categories,
  subcategories,
}: BankNames): (doc: Readonly<QuestionDoc>) => BankedDraft {
  const certifications = new Map(categories.map(({ id, name }) => [id, name]));
  const domains = new Map(subcategories.map(({ id, name }) => [id, name]));
  return (doc) => {
    const { categoryId, subcategoryId = 0, ...draft } = draftOf(doc);
    const domain = domains.get(subcategoryId);
    return {
      id: doc.id,
      version: doc.version,
      ...draft,
      certification: certifications.get(categoryId) ?? "",
      ...(domain === undefined ? {} : { domain }),
    };
  };
}

/** The certification and domain that match the names in a file. */
export interface FoundDomain {
  /** `undefined` if none in use has this name. */
  category: Readonly<CategoryDoc> | undefined;
  domain: Readonly<SubcategoryDoc> | undefined;
}

/** Finds certifications and domains in use by name, ignoring case, accents and whitespace. */
export interface DomainLookup {
  find: (names: { certification: string; domain?: string }) => FoundDomain;
  /** Adds created certifications and domains to the lookup. */
  add: (created: {
    categories?: BankNames["categories"];
    subcategories?: BankNames["subcategories"];
  }) => void;
}

export function createDomainLookup(names: BankNames): DomainLookup {
  const certifications = new Map<string, Readonly<CategoryDoc>>();
  const domains = new Map<string, Readonly<SubcategoryDoc>>();
  const keyOf = (categoryId: number, name: string): string => `${categoryId} ${nameKey(name)}`;
  const add: DomainLookup["add"] = ({ categories = [], subcategories = [] }) => {
    for (const category of categories)
      if (!category.isRetired) certifications.set(nameKey(category.name), category);
    for (const domain of subcategories)
      if (!domain.isRetired) domains.set(keyOf(domain.categoryId, domain.name), domain);
  };
  add(names);
  return {
    add,
    find({ certification, domain }) {
      const category = certifications.get(nameKey(certification));
      const isFound = category !== undefined && domain !== undefined;
      return { category, domain: isFound ? domains.get(keyOf(category.id, domain)) : undefined };
    },
  };
}
