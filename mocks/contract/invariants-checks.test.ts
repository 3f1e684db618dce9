import { expect, it } from "vitest";
import { Questions } from "../../src/api/questions/schema.ts";
import { CreatedQuiz } from "../../src/api/quizzes/schema.ts";
import { Database, type Doc, type CollectionName } from "../backend/documents/database.ts";
import { seedAt } from "../json-server/first-start.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { COLLECTION_NAMES } from "../stores/collections.ts";
import { createMemoryStore } from "../stores/memory/memory-store.ts";
import { startBackend } from "../test-backend/calls.ts";
import { INVARIANTS, violations } from "./invariants/invariants.ts";

const ADMIN = 1;
const LEARNER = 2;
const DOMAIN = 11;
const OTHER_DOMAIN = 12;

/** One organization with an administrator, a learner and four questions in one of two domains. */
function initialDatabase(): Database {
  const live = { version: 1, isRetired: false };
  const user = (id: number) => ({
    id,
    tenantId: 1,
    username: `User ${id}`,
    email: `user-${id}@invariants.test`,
    emailKey: `user-${id}@invariants.test`,
    passwordHash: "plain$a password",
    isAdmin: id === ADMIN,
    createdAt: new Date(SEED_ANCHOR).toISOString(),
    version: 1,
  });
  return Database.parse({
    badges: seedAt(SEED_ANCHOR, "sample").badges,
    tenants: [{ id: 1, name: "Tenant", isActive: true, joining: "open", version: 1 }],
    users: [user(ADMIN), user(LEARNER)],
    categories: [{ ...live, id: 1, tenantId: 1, name: "Certification" }],
    subcategories: [DOMAIN, OTHER_DOMAIN].map((id) => ({ ...live, id, categoryId: 1, name: `Domain ${id}` })),
    questions: [1, 2, 3, 4].map((id) => ({
      ...live,
      id,
      categoryId: 1,
      subcategoryId: DOMAIN,
      text: `Question ${id}`,
      options: [1, 2].map((option) => ({ id: option, text: `Option ${option}` })),
      correctAnswer: 1,
      difficultyLevel: id,
      tags: [],
    })),
  });
}

/**
 * A learner's documents of every kind: a graded quiz with three of four questions right, a study quiz with one of two right, an open
 * quiz with a draft, saved questions, a report, a study guide; and an administrator who edited a question and moved it.
 */
async function study(): Promise<Database> {
  const store = createMemoryStore(initialDatabase());
  const backend = startBackend({ store });
  const call = await backend.as(LEARNER);
  const begin = async (mode: "quiz" | "study", questionCount: number) => {
    const body = {
      title: "Test",
      categoryIds: [1],
      questionCount,
      mode,
      userId: LEARNER,
      isPracticeTest: true,
    };
    const { id } = CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body);
    const questions = Questions.parse((await call("GET", `/api/quiz/${id}/questions`)).body);
    return { id, ids: questions.map((question) => question.id) };
  };
  const submit = async ({ id, ids }: { id: number; ids: readonly number[] }) => {
    backend.clock.now += 1000;
    const answers = ids.map((questionId, index) => ({ questionId, answer: index === 0 ? 2 : 1 }));
    expect((await call("POST", `/api/quiz/${id}/submit`, { answers, flags: ids.slice(0, 1) })).status).toBe(
      200,
    );
  };
  const graded = await begin("quiz", 4);
  await submit(graded);
  await submit(await begin("study", 2));
  await call("POST", `/api/quiz/${graded.id}/generate-lecture`);
  await call("PUT", `/api/quiz/${graded.id}/reports/1`, { reason: "key" });
  await call("PUT", `/api/user/${LEARNER}/marks/1`, { isBookmarked: true, note: "A note" });
  await call("POST", `/api/user/${LEARNER}/badges/1/notify`);
  const admin = await backend.as(ADMIN);
  await admin("POST", "/api/admin/tenants/1/pictures", new TextEncoder().encode("GIF89a;"));
  const question = "/api/admin/tenants/1/questions/1";
  await admin("PATCH", question, { text: "An edited question" });
  await admin("PATCH", question, { subcategoryId: OTHER_DOMAIN });
  await admin("POST", `/api/admin/users/${LEARNER}/reset-link`);
  const open = await begin("quiz", 2);
  const entries = { [`answer/${open.ids[0]}`]: { value: "1", stamp: [SEED_ANCHOR, "device"] } };
  expect((await call("PUT", `/api/quiz/${open.id}/draft`, { entries })).status).toBe(200);
  const all = await Promise.all(COLLECTION_NAMES.map(async (name) => [name, await store.list(name)]));
  return structuredClone(Object.fromEntries(all) as Database);
}

const studied = study();

it("finds nothing in documents that the backend made", async () =>
  expect(violations(await studied)).toEqual([]));

it("checks documents of every collection except these", async () => {
  const db = await studied;
  const empty = COLLECTION_NAMES.filter((name) => db[name].length === 0);
  expect(empty).toEqual([
    "identityProviders",
    "identities",
    "emailChanges",
    "invitations",
    "mails",
    "practiceTests",
  ]);
});

/** Changes the first document of a collection. */
const change =
  <C extends CollectionName>(name: C, edit: (doc: Doc<C>) => Partial<Doc<C>>) =>
  (db: Database): void => {
    const [first] = db[name];
    if (first) Object.assign(first, edit(first as Doc<C>));
  };
const removeFirst = (name: CollectionName) => (db: Database) => void db[name].shift();
const copyFirst = (name: CollectionName) => (db: Database) => {
  const [first] = db[name];
  if (first) (db[name] as object[]).push({ ...structuredClone(first), id: 999 });
};
/** Returns the saved questions of a domain. */
const savedIn = (db: Database, subcategoryId: number) => {
  const found = db.marks.find((saved) => saved.subcategoryId === subcategoryId);
  if (!found) throw new Error(`There are no saved questions in domain ${subcategoryId}.`);
  return found;
};

const ALTERATIONS: readonly [keyof typeof INVARIANTS, string, (db: Database) => void][] = [
  ["quizzes", "quiz 1 holds question 1 twice", change("quizzes", () => ({ questionIds: [1, 1, 2, 3] }))],
  ["quizzes", "quiz 1 holds a version of question", change("quizzes", () => ({ versions: [9, 9, 9, 9] }))],
  [
    "quizzes",
    "of another organization",
    (db) => db.categories.forEach((category) => Object.assign(category, { tenantId: 2 })),
  ],
  ["quizzes", "open quiz 1 has answers", change("quizzes", () => ({ completedAt: null }))],
  [
    "quizzes",
    "answers of quiz 1: stored 3",
    change("quizzes", ({ answers }) => ({ answers: answers.slice(1) })),
  ],
  [
    "quizzes",
    "right answers of quiz 1: stored 4, expected 3",
    change("quizzes", () => ({ correctAnswers: 4 })),
  ],
  ["quizzes", "score of quiz 1: stored 74, expected 75", change("quizzes", () => ({ score: 74 }))],
  ["learnerTotals", "learner's totals: stored 0, expected 1", removeFirst("tallies")],
  ["learnerTotals", "learner's totals: stored 2, expected 1", copyFirst("tallies")],
  ["learnerTotals", "totals.version: stored 2, expected 3", change("tallies", () => ({ version: 2 }))],
  ["learnerTotals", "totals.studySessions", change("tallies", () => ({ studySessions: 2 }))],
  [
    "learnerTotals",
    "totals.gradedSessions: stored 0, expected 1",
    change("tallies", () => ({ gradedSessions: 0 })),
  ],
  ["learnerTotals", "totals.scoreSum: stored 75, expected 125", change("tallies", () => ({ scoreSum: 75 }))],
  ["learnerTotals", "totals.perfectSessions", change("tallies", () => ({ perfectSessions: 1 }))],
  ["learnerTotals", "totals.longestSession", change("tallies", () => ({ longestSession: 3 }))],
  ["learnerTotals", "totals.answers: stored 4, expected 6", change("tallies", () => ({ answers: 4 }))],
  ["learnerTotals", "totals.rightStudyAnswers", change("tallies", () => ({ rightStudyAnswers: 2 }))],
  ["learnerTotals", "totals.rightGradedAnswers", change("tallies", () => ({ rightGradedAnswers: 2 }))],
  ["learnerTotals", "totals.hardRightAnswers", change("tallies", () => ({ hardRightAnswers: 9 }))],
  ["learnerTotals", "totals.categoryIds", change("tallies", () => ({ categoryIds: [] }))],
  ["learnerTotals", "totals.badgePoints", change("tallies", () => ({ badgePoints: 1 }))],
  ["learnerTotals", "totals.badgePoints", removeFirst("awards")],
  [
    "learnerTotals",
    "totals.recentScores: stored [50,75], expected [75,50]",
    change("tallies", () => ({ recentScores: [50, 75] })),
  ],
  ["learnerTotals", "totals.lastGradedScore", change("tallies", () => ({ lastGradedScore: null }))],
  ["learnerTotals", "totals.steepestClimb", change("tallies", () => ({ steepestClimb: 1 }))],
  ["learnerTotals", "totals.practiceTests", change("tallies", () => ({ practiceTests: [] }))],
  ["mastery", "domains with mastery: stored [], expected [11]", removeFirst("mastery")],
  ["mastery", "domains with mastery: stored [11,11], expected [11]", copyFirst("mastery")],
  ["mastery", "total: stored 3, expected 4", change("mastery", () => ({ totalAnswers: 3 }))],
  ["mastery", "points: stored 0, expected 1", change("mastery", () => ({ points: [] }))],
  [
    "mastery",
    "length: stored 3, expected 4",
    change("mastery", ({ recent }) => ({ recent: recent.slice(1) })),
  ],
  ["mastery", 'right: stored "1111", expected "111"', change("mastery", () => ({ recent: "1111" }))],
  ["mastery", 'recent: stored "1110", expected "0111"', change("mastery", () => ({ recent: "1110" }))],
  ["questionHistory", "question histories: stored 0, expected 1", removeFirst("recalls")],
  ["questionHistory", "is in the history twice", change("recalls", ({ right }) => ({ wrong: right }))],
  [
    "questionHistory",
    "is in the list of seen questions twice",
    change("recalls", ({ seen }) => ({ seen: [...seen, ...seen] })),
  ],
  ["questionHistory", "was drawn but is not seen", change("recalls", () => ({ seen: [] }))],
  ["questionHistory", "answered questions", change("recalls", () => ({ right: [], wrong: [] }))],
  [
    "questionHistory",
    "rightly answered questions",
    change("recalls", ({ right, wrong }) => ({ right: wrong, wrong: right })),
  ],
  [
    "savedQuestions",
    "domain of bookmarked question 1",
    (db) => void (savedIn(db, OTHER_DOMAIN).subcategoryId = null),
  ],
  ["savedQuestions", "two documents of saved questions", copyFirst("marks")],
  [
    "savedQuestions",
    "question 1 is bookmarked twice",
    (db) => void (savedIn(db, OTHER_DOMAIN).bookmarked = [1, 1]),
  ],
  [
    "savedQuestions",
    "bookmarked question 77 does not exist",
    (db) => void (savedIn(db, OTHER_DOMAIN).bookmarked = [77]),
  ],
  ["savedQuestions", "missed questions", (db) => db.marks.forEach((saved) => void (saved.missed = []))],
  ["savedQuestions", "questions with a note: stored [1], expected []", removeFirst("notes")],
  [
    "savedQuestions",
    "questions with a note: stored [], expected [1]",
    (db) => void (savedIn(db, OTHER_DOMAIN).noted = []),
  ],
  ["drafts", "draft 1 is of completed quiz 1", change("drafts", () => ({ quizId: 1 }))],
  ["drafts", "draft 1 is of no quiz", change("drafts", () => ({ quizId: 77 }))],
  ["drafts", "user of draft 1: stored 1, expected 2", change("drafts", () => ({ userId: ADMIN }))],
  ["drafts", "has two drafts", copyFirst("drafts")],
  ["drafts", "answers in the draft of quiz 3: stored 1, expected 0", removeFirst("drafts")],
  ["awards", "user 2 has badge 1 twice", copyFirst("awards")],
  ["lectures", "quiz 1 has two study guides", copyFirst("lectures")],
  ["lectures", "is of no completed quiz", change("lectures", () => ({ quizId: 3 }))],
  ["lectures", "user of study guide 1", change("lectures", () => ({ userId: ADMIN }))],
  ["deletedUsers", "quizzes 1 is left of user 2", (db) => void db.users.pop()],
  ["versions", "former versions of question 1: stored [2], expected [1,2]", removeFirst("formerQuestions")],
  ["versions", "former versions of question 1: stored [1,1,2]", copyFirst("formerQuestions")],
  [
    "versions",
    "former question 1: stored [1,1], expected [1,2]",
    change("formerQuestions", () => ({ version: 2 })),
  ],
  [
    "catalog",
    "question 1 is in use where nothing is",
    (db) => db.subcategories.forEach((domain) => void (domain.isRetired = domain.id === OTHER_DOMAIN)),
  ],
  ["catalog", "domain 11 is in use where nothing is", change("categories", () => ({ isRetired: true }))],
  ["catalog", "certification of question 2", change("subcategories", () => ({ categoryId: 2 }))],
  ["catalog", "there are two of domain domain 12", change("subcategories", () => ({ name: "domain  12" }))],
  ["administrators", "organization 1 has no administrator", change("users", () => ({ isAdmin: false }))],
  ["uniqueKeys", "user-1@invariants.test has two accounts", copyFirst("users")],
  ["uniqueKeys", "user 2 reports question 1 twice", copyFirst("reports")],
  [
    "pictures",
    "question 1 has the picture 0000",
    change("questions", () => ({ text: `/api/pictures/${"0".repeat(64)}` })),
  ],
];

it.each(ALTERATIONS)("%s: finds “%s”", async (name, sentence, alter) => {
  const db = structuredClone(await studied);
  alter(db);
  expect(INVARIANTS[name](db).join("\n")).toContain(sentence);
});

it("has an alteration for every check", () => {
  expect([...new Set(ALTERATIONS.map(([name]) => name))]).toEqual(Object.keys(INVARIANTS));
});
