import type { CollectionName } from "../../../backend/documents/database.ts";
import { COLLECTION_NAMES, parentsOf } from "../../collections.ts";
import { DatabaseError } from "../../database-error.ts";

const PARENTS: ReadonlySet<CollectionName> = new Set(
  COLLECTION_NAMES.flatMap((name) => parentsOf(name).map(([, parent]) => parent)),
);

/** Finds the tenant of each document. Pass the documents in the order of the collections, parents first. */
export interface TenantResolver {
  /**
   * Returns the `tenantId` column for a document, or `{}` if the document has that field itself or belongs to no tenant.
   *
   * @throws {DatabaseError} if a parent does not exist or belongs to another tenant
   */
  columnOf: (name: CollectionName, doc: { id: number }) => { tenantId?: number };
}

export function createTenantResolver(): TenantResolver {
  /** The tenant ids of possible parents, by their ids; null for documents of the installation. */
  const tenants = new Map([...PARENTS].map((name) => [name, new Map<number, number | null>()]));

  const tenantOf = (name: CollectionName, doc: { id: number }): number | null => {
    let tenantId: number | null = name === "tenants" ? doc.id : null;
    for (const [field, parent] of parentsOf(name)) {
      const id: unknown = Reflect.get(doc, field);
      if (id === undefined || id === null) continue;
      const parentTenantId = tenants.get(parent)?.get(Number(id));
      tenantId ??= parentTenantId ?? null;
      if (parentTenantId === undefined || (parentTenantId !== null && parentTenantId !== tenantId))
        throw new DatabaseError(
          `${name} ${doc.id} has ${field} ${Number(id)}, but its tenant has no such document in ${parent}. Nothing was stored. Correct or remove that document first.`,
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
