import type { CollectionName, Doc } from "../backend/documents.ts";
import { DatabaseError } from "./database-error.ts";

type KeyOf<D> = D extends unknown ? keyof D : never;
type Parents = { [C in CollectionName]: readonly (readonly [field: KeyOf<Doc<C>>, of: CollectionName])[] };

/**
 * By which fields documents name others that have to be there, as the foreign keys of the tables say. A document's tenant is
 * that of the first.
 */
const PARENTS: Parents = {
  tenants: [],
  badges: [],
  users: [["tenantId", "tenants"]],
  sessions: [["userId", "users"]],
  resetLinks: [["userId", "users"]],
  categories: [["tenantId", "tenants"]],
  subcategories: [["categoryId", "categories"]],
  questions: [
    ["categoryId", "categories"],
    ["subcategoryId", "subcategories"],
  ],
  formerQuestions: [["questionId", "questions"]],
  quizzes: [["userId", "users"]],
  drafts: [
    ["userId", "users"],
    ["quizId", "quizzes"],
  ],
  mastery: [["userId", "users"]],
  recalls: [["userId", "users"]],
  tallies: [["userId", "users"]],
  awards: [
    ["userId", "users"],
    ["badgeId", "badges"],
  ],
  lectures: [
    ["userId", "users"],
    ["quizId", "quizzes"],
  ],
  marks: [["userId", "users"]],
  notes: [["userId", "users"]],
  reports: [
    ["tenantId", "tenants"],
    ["userId", "users"],
  ],
};
const NAMED: ReadonlySet<CollectionName> = new Set(
  Object.values(PARENTS).flatMap((parents) => parents.map(([, of]) => of)),
);

/** Whose documents are, as they come by, each after those that it names. */
export interface Family {
  /**
   * What the table keeps of a document's tenant beside what the document says.
   *
   * @throws {DatabaseError} when it names another that is not there, or is another tenant's
   */
  place: (name: CollectionName, doc: { id: number }) => { tenantId?: number };
}

export function createFamily(): Family {
  /** The tenants of documents that others may name, by their ids; null for what belongs to all. */
  const tenants = new Map([...NAMED].map((name) => [name, new Map<number, number | null>()]));

  const tenantOf = (name: CollectionName, doc: { id: number }): number | null => {
    let tenantId: number | null = name === "tenants" ? doc.id : null;
    for (const [field, parent] of PARENTS[name]) {
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
    place: (name, doc) => {
      const tenantId = tenantOf(name, doc);
      tenants.get(name)?.set(doc.id, tenantId);
      return tenantId === null || name === "tenants" || "tenantId" in doc ? {} : { tenantId };
    },
  };
}
