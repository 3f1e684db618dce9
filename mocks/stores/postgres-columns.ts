import type { CollectionName, Doc } from "../backend/documents.ts";

/**
 * How a field is kept: `plain` as its column's own type, `time` as a timestamptz, `json` as a text of JSON.
 * With a `?` it is absent where its column is null.
 */
type Kind = "plain" | "time" | "json";
type KeyOf<D> = D extends unknown ? keyof D : never;
type KindOf<D, K extends PropertyKey> = D extends { [key in K]: unknown } ? Kind : `${Kind}?`;
export type Columns<C extends CollectionName> = {
  [K in Exclude<KeyOf<Doc<C>>, "id">]: KindOf<Doc<C>, K>;
};

/** The fields of each collection beside the id, each of which is a column. */
export const COLUMNS: { [C in CollectionName]: Columns<C> } = {
  tenants: { name: "plain", domain: "plain?", isActive: "plain", joining: "plain?", version: "plain" },
  users: {
    username: "plain",
    email: "plain",
    emailKey: "plain",
    passwordHash: "plain",
    isAdmin: "plain",
    tenantId: "plain",
    createdAt: "time",
    lastLogin: "time?",
    preferences: "json?",
    version: "plain",
  },
  sessions: {
    tokenHash: "plain",
    userId: "plain",
    device: "plain",
    createdAt: "time?",
    renewedAt: "time",
    expiresAt: "time",
  },
  resetLinks: { userId: "plain", tokenHash: "plain", expiresAt: "time" },
  categories: {
    tenantId: "plain",
    name: "plain",
    description: "plain?",
    icon: "plain?",
    profile: "json?",
    version: "plain",
    isRetired: "plain",
    retiredBy: "plain?",
  },
  subcategories: {
    categoryId: "plain",
    name: "plain",
    weight: "plain?",
    version: "plain",
    isRetired: "plain",
    retiredBy: "plain?",
  },
  badges: {
    rule: "plain",
    name: "plain",
    description: "plain",
    icon: "plain",
    category: "plain",
    color: "plain",
    rarity: "plain",
    points: "plain",
  },
  questions: {
    kind: "plain?",
    text: "plain",
    explanation: "plain?",
    categoryId: "plain",
    subcategoryId: "plain?",
    difficultyLevel: "plain",
    tags: "plain",
    exhibit: "json?",
    objective: "plain?",
    point: "plain?",
    thinking: "plain?",
    form: "plain?",
    reference: "json?",
    scenario: "json?",
    keepOrder: "plain?",
    version: "plain",
    isRetired: "plain",
    retiredBy: "plain?",
    options: "json",
    prompts: "json?",
    choose: "plain?",
    correctAnswer: "plain?",
    correctAnswers: "plain?",
    correctOrder: "plain?",
    correctMatches: "json?",
  },
  formerQuestions: { questionId: "plain", version: "plain", until: "time", question: "json" },
  quizzes: {
    userId: "plain",
    title: "plain",
    mode: "plain",
    reason: "plain?",
    categoryIds: "plain",
    subcategoryIds: "plain",
    questionCount: "plain",
    timeLimit: "plain",
    isPracticeTest: "plain",
    form: "plain?",
    passMark: "plain?",
    conditions: "plain?",
    backNavigation: "plain?",
    extraTime: "json?",
    startedAt: "time",
    completedAt: "time",
    score: "plain",
    correctAnswers: "plain",
    questionIds: "plain",
    versions: "plain?",
    answers: "json",
    flags: "plain?",
    answeredCount: "plain?",
    seconds: "json?",
    timeRanOut: "plain?",
    completedOn: "plain?",
  },
  drafts: { userId: "plain", quizId: "plain", entries: "json" },
  mastery: {
    userId: "plain",
    categoryId: "plain",
    subcategoryId: "plain",
    recent: "plain",
    totalAnswers: "plain",
    points: "json",
  },
  recalls: { userId: "plain", right: "plain", wrong: "plain", seen: "plain", mocks: "plain" },
  tallies: {
    userId: "plain",
    version: "plain",
    studySessions: "plain",
    gradedSessions: "plain",
    practiceTestsPassed: "plain",
    scoreSum: "plain",
    recentScores: "plain",
    lastGradedScore: "plain",
    bestGradedScore: "plain",
    perfectSessions: "plain",
    halfTimePasses: "plain",
    steepestClimb: "plain",
    longestSession: "plain",
    answers: "plain",
    rightStudyAnswers: "plain",
    rightGradedAnswers: "plain",
    hardRightAnswers: "plain",
    categoryIds: "plain",
    badgePoints: "plain",
    practiceTests: "json",
    streak: "json?",
    run: "plain",
    longestStreak: "plain",
  },
  awards: { userId: "plain", badgeId: "plain", isNotified: "plain", earnedAt: "time" },
  lectures: {
    userId: "plain",
    quizId: "plain",
    title: "plain",
    content: "plain",
    createdAt: "time",
    writer: "plain",
  },
  marks: {
    userId: "plain",
    categoryId: "plain",
    subcategoryId: "plain",
    missed: "json",
    flagged: "plain",
    bookmarked: "plain",
    noted: "plain",
  },
  notes: { userId: "plain", questionId: "plain", text: "plain", updatedAt: "time" },
  reports: {
    tenantId: "plain",
    questionId: "plain",
    version: "plain",
    userId: "plain",
    quizId: "plain",
    reason: "plain",
    text: "plain?",
    createdAt: "time",
    state: "plain",
    reply: "plain?",
    answeredAt: "time?",
  },
};

/** A row as the driver gives and takes it. */
export type Row = Record<string, unknown>;

const columnsOf = (name: CollectionName): Record<string, Kind | `${Kind}?`> => COLUMNS[name];

/** What is written of a document, or of a part of one: a field that it lacks is left out. */
export function rowOf(name: CollectionName, doc: object): Row {
  const row: Row = {};
  for (const [field, kind] of Object.entries(columnsOf(name))) {
    const value: unknown = Reflect.get(doc, field);
    if (value !== undefined) row[field] = kind.startsWith("json") ? JSON.stringify(value) : value;
  }
  return row;
}

/** As {@link rowOf}, of a whole document: a field that it lacks empties its column. */
export function wholeRowOf(name: CollectionName, doc: object): Row {
  const empty = Object.fromEntries(Object.keys(columnsOf(name)).map((field) => [field, null]));
  return { ...empty, ...rowOf(name, doc) };
}

/** The document that a row holds. */
export function docOf<C extends CollectionName>(name: C, row: Row): Doc<C> {
  const doc: Row = { id: row["id"] };
  for (const [field, kind] of Object.entries(columnsOf(name))) {
    const value = row[field] ?? null;
    if (value === null && kind.endsWith("?")) continue;
    // A JSON null is a value, where a null column is none.
    doc[field] = kind.startsWith("json") && typeof value === "string" ? JSON.parse(value) : value;
  }
  return doc as Doc<C>;
}
