import type { CollectionName } from "../backend/documents.ts";
import { COLLECTION_NAMES, parentsOf } from "./collections.ts";
import { DatabaseError } from "./database-error.ts";

const PARENTS: ReadonlySet<CollectionName> = new Set(
  COLLECTION_NAMES.flatMap((name) => parentsOf(name).map(([, parent]) => parent)),
);

/** Tells to which tenant documents belong. They have to come in the order of the collections, parents first. */
export interface TenantResolver {
  /**
   * Returns the tenant's column of a document's row, where the document has no such field itself.
   *
   * @throws {DatabaseError} when it names a parent that does not exist or is another tenant's
   */
  columnOf: (name: CollectionName, doc: { id: number }) => { tenantId?: number };
}

export function createTenantResolver(): TenantResolver {
  /** The tenants of documents that others may name, by their ids; null for what belongs to the installation. */
  const tenants = new Map([...PARENTS].map((name) => [name, new Map<number, number | null>()]));

  const tenantOf = (name: CollectionName, doc: { id: number }): number | null => {
    let tenantId: number | null = name === "tenants" ? doc.id : null;
    for (const [field, parent] of parentsOf(name)) {
      const id: unknown = Reflect.get(doc, field);
      if (id === undefined || id === null) continue;
      const found = tenants.get(parent)?.get(Number(id));
      tenantId ??= found ?? null;
      if (found === undefined || (found !== null && found !== tenantId))
        throw new DatabaseError(
          `${name} ${doc.id} names what is not there for it: ${field} ${Number(id)}, which ${parent} of its tenant lack. Nothing was stored; mend or remove that document first.`,
        );
    }
    return tenantId;
  };

  return {
    columnOf: (name, doc) => {
      const tenantId = tenantOf(name, doc);
      tenants.get(name)?.set(doc.id, tenantId);
      return tenantId === null || name === "tenants" || "tenantId" in doc ? {} : { tenantId };
    },
  };
}
