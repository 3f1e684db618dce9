import type { CollectionName, Doc } from "../backend/documents/database.ts";

type FieldOf<D> = D extends unknown ? Exclude<keyof D, "id"> : never;
/** The files of the file store. Each is written only if its collections have changed. */
export type FileName = "database" | "bank" | "pictures";

type Fields<C extends CollectionName> = readonly (keyof Doc<C>)[];

interface Collection<C extends CollectionName> {
  /** Unique keys, each of one or more fields. */
  unique: readonly Fields<C>[];
  /** Other lookups, the most selective first. PostgreSQL has an index for each. */
  indexes: readonly Fields<C>[];
  /**
   * Foreign keys: fields that hold the id of a document, with its collection. A document belongs to the tenant of its first
   * parent.
   */
  parents: Partial<Record<FieldOf<Doc<C>>, CollectionName>>;
  /** The aggregate with which the documents are deleted. The document of the tenant or learner is part of it. */
  aggregate: "installation" | "tenant" | "learner";
  /**
   * The file in which the file store keeps it. Default: that of the question bank, or for documents of learners the database file.
   * Collections that change without an administrator are in the database file too.
   */
  file?: FileName;
  /** Users choose the unique keys, so an insert has to check them first. In other collections the code has read the key before. */
  chosenKeys?: true;
}

/** Describes every collection; parents come before their children. The schemas of their documents are in backend/documents. */
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
  identityProviders: {
    unique: [["tenantId"]],
    indexes: [],
    parents: { tenantId: "tenants" },
    aggregate: "tenant",
  },
  identities: {
    unique: [
      ["tenantId", "issuer", "subject"],
      ["userId", "issuer"],
    ],
    indexes: [["userId"]],
    parents: { tenantId: "tenants", userId: "users" },
    aggregate: "learner",
    chosenKeys: true,
  },
  emailChanges: {
    unique: [["tokenHash"], ["userId"]],
    indexes: [],
    parents: { userId: "users" },
    aggregate: "learner",
  },
  invitations: {
    unique: [["tokenHash"]],
    indexes: [["tenantId", "emailKey"], ["tenantId"]],
    parents: { tenantId: "tenants" },
    aggregate: "tenant",
    file: "database",
  },
  mails: {
    unique: [],
    indexes: [["tenantId"]],
    parents: { tenantId: "tenants" },
    aggregate: "tenant",
    file: "database",
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
  practiceTests: {
    unique: [],
    indexes: [["tenantId"]],
    parents: { tenantId: "tenants" },
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
  pictures: {
    unique: [["tenantId", "hash"]],
    indexes: [["hash"], ["tenantId"]],
    parents: { tenantId: "tenants" },
    aggregate: "tenant",
    file: "pictures",
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
    // The question comes first: a question has fewer notes than a user.
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
  auditEntries: {
    unique: [],
    indexes: [["tenantId"]],
    parents: { tenantId: "tenants" },
    aggregate: "tenant",
    file: "database",
  },
};

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/** Returns the foreign keys of a collection. */
export function parentsOf(name: CollectionName): [field: string, parent: CollectionName][] {
  return Object.entries(COLLECTIONS[name].parents);
}

/** Returns a record with the result of `make` for each collection. */
export function perCollection<T>(make: (name: CollectionName) => T): Record<CollectionName, T> {
  return Object.fromEntries(COLLECTION_NAMES.map((name) => [name, make(name)])) as Record<CollectionName, T>;
}
