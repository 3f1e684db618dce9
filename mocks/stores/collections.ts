import type { CollectionName, Doc } from "../backend/documents.ts";

type FieldOf<D> = D extends unknown ? Exclude<keyof D, "id"> : never;
type Fields<C extends CollectionName> = readonly (keyof Doc<C>)[];

interface Collection<C extends CollectionName> {
  /** Fields whose values no two documents share; several fields count together. */
  unique: readonly Fields<C>[];
  /** What else documents are looked up by, the most selective first. PostgreSQL has an index for each, too. */
  indexes: readonly Fields<C>[];
  /**
   * Fields that hold the id of a document that must exist, and its collection: the foreign keys. A document's tenant is that of
   * the first.
   */
  parents: Partial<Record<FieldOf<Doc<C>>, CollectionName>>;
  /** With what its documents are deleted. The document of a tenant or of a learner itself counts as theirs. */
  aggregate: "installation" | "tenant" | "learner";
  /** People choose the unique keys, so an insert checks them first. Elsewhere they follow from what was read before. */
  chosenKeys?: true;
}

/** Describes every collection, each after those that it refers to. The schemas of the documents are in documents.ts. */
export const COLLECTIONS: { readonly [C in CollectionName]: Collection<C> } = {
  tenants: { unique: [], indexes: [["domain"]], parents: {}, aggregate: "tenant" },
  badges: { unique: [["rule"]], indexes: [], parents: {}, aggregate: "installation" },
  users: {
    unique: [["emailKey"]],
    indexes: [["tenantId"]],
    parents: { tenantId: "tenants" },
    aggregate: "learner",
    chosenKeys: true,
  },
  sessions: {
    unique: [["tokenHash"]],
    indexes: [["userId"]],
    parents: { userId: "users" },
    aggregate: "learner",
  },
  resetLinks: {
    unique: [["tokenHash"], ["userId"]],
    indexes: [],
    parents: { userId: "users" },
    aggregate: "learner",
  },
  categories: {
    unique: [],
    indexes: [["tenantId"]],
    parents: { tenantId: "tenants" },
    aggregate: "tenant",
  },
  subcategories: {
    unique: [],
    indexes: [["categoryId"]],
    parents: { categoryId: "categories" },
    aggregate: "tenant",
  },
  questions: {
    unique: [],
    indexes: [["categoryId", "subcategoryId", "isRetired"], ["categoryId", "isRetired"], ["categoryId"]],
    parents: { categoryId: "categories", subcategoryId: "subcategories" },
    aggregate: "tenant",
  },
  formerQuestions: {
    unique: [["questionId", "version"]],
    indexes: [["questionId"]],
    parents: { questionId: "questions" },
    aggregate: "tenant",
  },
  quizzes: { unique: [], indexes: [["userId"]], parents: { userId: "users" }, aggregate: "learner" },
  drafts: {
    unique: [["quizId"]],
    indexes: [["userId"]],
    parents: { userId: "users", quizId: "quizzes" },
    aggregate: "learner",
  },
  mastery: {
    unique: [["userId", "subcategoryId"]],
    indexes: [["userId"]],
    parents: { userId: "users" },
    aggregate: "learner",
  },
  recalls: {
    unique: [["userId"]],
    indexes: [],
    parents: { userId: "users" },
    aggregate: "learner",
  },
  tallies: {
    unique: [["userId"]],
    indexes: [],
    parents: { userId: "users" },
    aggregate: "learner",
  },
  awards: {
    unique: [["userId", "badgeId"]],
    indexes: [["userId"]],
    parents: { userId: "users", badgeId: "badges" },
    aggregate: "learner",
  },
  lectures: {
    unique: [["quizId"]],
    indexes: [["userId"]],
    parents: { userId: "users", quizId: "quizzes" },
    aggregate: "learner",
  },
  marks: {
    unique: [["userId", "categoryId", "subcategoryId"]],
    indexes: [["userId"]],
    parents: { userId: "users" },
    aggregate: "learner",
  },
  notes: {
    unique: [["userId", "questionId"]],
    // By the question first: fewer users have a note on it than a user has notes.
    indexes: [["questionId"], ["userId"]],
    parents: { userId: "users" },
    aggregate: "learner",
  },
  reports: {
    unique: [["userId", "questionId"]],
    indexes: [["questionId"], ["tenantId", "state"], ["tenantId"], ["userId"]],
    parents: { tenantId: "tenants", userId: "users" },
    aggregate: "learner",
    chosenKeys: true,
  },
};

/** The names of all collections, in the order of {@link COLLECTIONS}. */
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/** The fields of a collection that name a parent, with the parent's collection. */
export function parentsOf(name: CollectionName): [field: string, parent: CollectionName][] {
  return Object.entries(COLLECTIONS[name].parents);
}

/** Makes something for each collection. */
export function perCollection<T>(make: (name: CollectionName) => T): Record<CollectionName, T> {
  return Object.fromEntries(COLLECTION_NAMES.map((name) => [name, make(name)])) as Record<CollectionName, T>;
}
