import { answeredQuestions } from "../../src/api/attempts/draft.ts";
import { isBlank } from "../../src/api/questions/blank.ts";
import { pictureHashes } from "../../src/api/questions/text/picture-address.ts";
import { isCorrect } from "../../src/api/questions/scoring/scoring.ts";
import { identityOf } from "../../src/api/quizzes/start/practice-tests.ts";
import type { TestIdentity } from "../../src/api/quizzes/schema.ts";
import { nameKey } from "../../src/api/search/same-name.ts";
import type { Database, SavedQuestionsDoc, QuestionDoc, QuizDoc } from "../backend/documents.ts";
import { PERSONAL } from "../backend/rules/accounts/personal.ts";

/** Returns a sentence for each violation in a database. */
export type Check = (db: Database) => string[];

/** Numbers that a rule keeps; see `mocks/backend/rules/learner/learner-totals.ts` and `src/api/progress/mastery/rolling.ts`. */
const RECENT_SCORES = 3;
const ROLLING_WINDOW = 50;
const TREND_POINTS = 30;
const HARD_LEVEL = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

/** Numbers by name, in the order of the names. */
const sorted = (counts: readonly [string, number][]): [string, number][] =>
  counts.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Values that occur more than once. */
function duplicates<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

/** Reports a difference between a stored value and the value that the model computes. */
const differs = (what: string, stored: unknown, expected: unknown): string[] =>
  JSON.stringify(stored) === JSON.stringify(expected)
    ? []
    : [`${what}: stored ${JSON.stringify(stored)}, expected ${JSON.stringify(expected)}`];

/** One answer of a completed quiz. */
interface Result {
  question: QuestionDoc;
  isRight: boolean;
  isAnswered: boolean;
}

interface CompletedQuiz {
  quiz: QuizDoc & { completedAt: string };
  results: Result[];
  right: number;
  answered: number;
  score: number;
}

/** Finds the version of a question that a quiz holds at an index. */
function heldQuestion(db: Database, quiz: QuizDoc, index: number): QuestionDoc | undefined {
  const id = quiz.questionIds[index];
  const version = quiz.versions?.[index] ?? 1;
  const latest = db.questions.find((question) => question.id === id);
  if (latest?.version === version) return latest;
  return db.formerQuestions.find((former) => former.questionId === id && former.version === version)
    ?.question;
}

/** A user's completed quizzes in the order of completion. */
function completedQuizzes(db: Database, userId: number): CompletedQuiz[] {
  return db.quizzes
    .filter((quiz): quiz is CompletedQuiz["quiz"] => quiz.userId === userId && quiz.completedAt !== null)
    .map((quiz) => {
      const results = quiz.questionIds.flatMap((_, index): Result[] => {
        const question = heldQuestion(db, quiz, index);
        const answer = quiz.answers[index];
        if (!question || answer === undefined) return [];
        return [{ question, isRight: isCorrect(question, answer), isAnswered: !isBlank(answer) }];
      });
      const right = results.filter(({ isRight }) => isRight).length;
      const total = results.length;
      return {
        quiz,
        results,
        right,
        answered: results.filter(({ isAnswered }) => isAnswered).length,
        // A whole percentage, half up, in whole numbers alone.
        score: total === 0 ? 0 : Math.floor((200 * right + total) / (2 * total)),
      };
    })
    .sort((a, b) => Date.parse(a.quiz.completedAt) - Date.parse(b.quiz.completedAt));
}

/**
 * Returns whether the order of completion is known. It is unknown if a quiz's time ran out, because its deadline may be before
 * quizzes that were counted earlier, and if two quizzes were completed in the same millisecond.
 */
const isOrderKnown = (completed: readonly CompletedQuiz[]): boolean =>
  completed.every(({ quiz }) => !quiz.timeRanOut) &&
  duplicates(completed.map(({ quiz }) => quiz.completedAt)).length === 0;

const forEachUser =
  (check: (db: Database, userId: number) => string[]): Check =>
  (db) =>
    db.users.flatMap(({ id }) => check(db, id).map((problem) => `user ${id}: ${problem}`));

/** A quiz holds each question once, in a version that is kept, from its own organization's bank, and is scored by them. */
const quizzes = forEachUser((db, userId) => {
  const tenantId = db.users.find(({ id }) => id === userId)?.tenantId;
  const categories = new Set(db.categories.filter((one) => one.tenantId === tenantId).map(({ id }) => id));
  const userQuizzes = db.quizzes.filter((quiz) => quiz.userId === userId);
  const contentProblems = userQuizzes.flatMap((quiz) => [
    ...duplicates(quiz.questionIds).map((id) => `quiz ${quiz.id} holds question ${id} twice`),
    ...quiz.questionIds.flatMap((id, index) => {
      const question = heldQuestion(db, quiz, index);
      if (!question) return [`quiz ${quiz.id} holds a version of question ${id} that is not kept`];
      return categories.has(question.categoryId)
        ? []
        : [`quiz ${quiz.id} holds question ${id} of another organization`];
    }),
    ...(quiz.completedAt === null && quiz.answers.length > 0 ? [`open quiz ${quiz.id} has answers`] : []),
  ]);
  const scoreProblems = completedQuizzes(db, userId).flatMap(({ quiz, right, score, results }) => [
    ...differs(`answers of quiz ${quiz.id}`, quiz.answers.length, quiz.questionIds.length),
    ...differs(`scored questions of quiz ${quiz.id}`, results.length, quiz.questionIds.length),
    ...differs(`right answers of quiz ${quiz.id}`, quiz.correctAnswers, right),
    ...differs(`score of quiz ${quiz.id}`, quiz.score, score),
  ]);
  return [...contentProblems, ...scoreProblems];
});

/** The same for all attempts at a practice test. */
const testKey = ({ categoryIds, questionCount, timeLimit, form, practiceTestId }: TestIdentity): string =>
  practiceTestId?.toString() ?? JSON.stringify([ascending(categoryIds), form ?? [questionCount, timeLimit]]);

/** The totals follow from the completed quizzes and the awards. */
const tallies = forEachUser((db, userId) => {
  const userTallies = db.tallies.filter((tally) => tally.userId === userId);
  const completed = completedQuizzes(db, userId);
  const [tally] = userTallies;
  if (!tally || userTallies.length > 1)
    return differs("tallies", userTallies.length, completed.length === 0 ? 0 : 1);
  const graded = completed.filter(({ quiz }) => quiz.mode === "quiz");
  const study = completed.filter(({ quiz }) => quiz.mode === "study");
  const awards = db.awards.filter((award) => award.userId === userId);
  const scores = completed.map(({ score }) => score);
  const gradedScores = graded.map(({ score }) => score);
  const climbs = gradedScores.slice(1).map((score, index) => score - (gradedScores[index] ?? 0));
  const rightOf = (some: readonly CompletedQuiz[]) => sum(some.map(({ right }) => right));
  const results = completed.flatMap((one) => one.results);
  const tests = completed
    .filter(({ quiz }) => quiz.isPracticeTest)
    .map(({ quiz }) => testKey(identityOf(quiz)));
  const expected = {
    // Each completion counts it up, and each badge that is marked as seen.
    version: completed.length + awards.filter(({ isNotified }) => isNotified).length,
    studySessions: study.length,
    gradedSessions: graded.length,
    scoreSum: sum(scores),
    perfectSessions: graded.filter(({ score }) => score === 100).length,
    longestSession: Math.max(0, ...completed.map(({ answered }) => answered)),
    answers: sum(completed.map(({ answered }) => answered)),
    rightStudyAnswers: rightOf(study),
    rightGradedAnswers: rightOf(graded),
    hardRightAnswers: results.filter(
      ({ isRight, question }) => isRight && question.difficultyLevel >= HARD_LEVEL,
    ).length,
    categoryIds: ascending(new Set(results.map(({ question }) => question.categoryId))),
    badgePoints: sum(
      awards.map(({ badgeId }) => db.badges.find(({ id }) => id === badgeId)?.points ?? Number.NaN),
    ),
  };
  const attempts = tally.practiceTests.map(({ title, test, attempts }): [string, number] => [
    test ? testKey(test) : title,
    attempts,
  ]);
  const inOrder = {
    recentScores: scores.slice(-RECENT_SCORES),
    lastGradedScore: gradedScores.at(-1) ?? null,
    steepestClimb: Math.max(0, ...climbs),
  };
  const whole = isOrderKnown(completed) ? { ...expected, ...inOrder } : expected;
  return [
    ...Object.entries(whole).flatMap(([field, value]) =>
      differs(`tally.${field}`, Reflect.get(tally, field), value),
    ),
    ...differs(
      "tally.practiceTests",
      sorted(attempts),
      sorted([...Map.groupBy(tests, (key) => key)].map(([key, all]) => [key, all.length])),
    ),
  ];
});

/** Mastery of a domain follows from the graded answers in it. */
const mastery = forEachUser((db, userId) => {
  const completed = completedQuizzes(db, userId);
  const records = db.mastery.filter((record) => record.userId === userId);
  const graded = completed.filter(({ quiz }) => quiz.mode === "quiz");
  const domains = new Map<number, boolean[][]>();
  for (const { results } of graded)
    for (const [subcategoryId, answers] of Map.groupBy(
      results,
      ({ question }) => question.subcategoryId ?? 0,
    ))
      if (subcategoryId > 0)
        domains.set(subcategoryId, [
          ...(domains.get(subcategoryId) ?? []),
          answers.map(({ isRight }) => isRight),
        ]);
  const isOrdered = isOrderKnown(completed);
  return [
    ...differs(
      "domains with mastery",
      ascending(records.map(({ subcategoryId }) => subcategoryId)),
      ascending(domains.keys()),
    ),
    ...records.flatMap(({ subcategoryId, recent, totalAnswers, points }) => {
      const sessions = domains.get(subcategoryId) ?? [];
      const all = sessions.flat().map((isRight) => (isRight ? "1" : "0"));
      const what = (field: string) => `mastery of domain ${subcategoryId}: ${field}`;
      const window = all.slice(-ROLLING_WINDOW);
      const isWhole = all.length <= ROLLING_WINDOW;
      return [
        ...differs(what("total"), totalAnswers, all.length),
        ...differs(what("points"), points.length, Math.min(TREND_POINTS, sessions.length)),
        ...differs(what("length"), recent.length, window.length),
        ...(isWhole
          ? differs(what("right"), recent.replaceAll("0", ""), all.join("").replaceAll("0", ""))
          : []),
        ...(isOrdered ? differs(what("recent"), recent, window.join("")) : []),
      ];
    }),
  ];
});

/** The question history follows from the quizzes: right and wrong by the last answer, seen from the first draw on. */
const recalls = forEachUser((db, userId) => {
  const userRecalls = db.recalls.filter((recall) => recall.userId === userId);
  const drawn = new Set(
    db.quizzes.filter((quiz) => quiz.userId === userId).flatMap(({ questionIds }) => questionIds),
  );
  const [recall] = userRecalls;
  if (!recall || userRecalls.length > 1)
    return differs("recalls", userRecalls.length, drawn.size === 0 ? 0 : 1);
  const completed = completedQuizzes(db, userId);
  const last = new Map<number, boolean>();
  for (const { results } of completed)
    for (const { question, isRight } of results) last.set(question.id, isRight);
  const { right, wrong, seen } = recall;
  const isOrdered = isOrderKnown(completed);
  const seenIds = new Set(seen);
  return [
    ...duplicates([...right, ...wrong]).map((id) => `question ${id} is recalled twice`),
    ...duplicates(seen).map((id) => `question ${id} is seen twice`),
    ...differs("answered questions", ascending(new Set([...right, ...wrong])), ascending(last.keys())),
    ...(isOrdered
      ? differs(
          "rightly answered questions",
          ascending(right),
          ascending([...last].flatMap(([id, isRight]) => (isRight ? [id] : []))),
        )
      : []),
    ...[...drawn].filter((id) => !seenIds.has(id)).map((id) => `question ${id} was drawn but is not seen`),
  ];
});

const LISTS = ["missed", "flagged", "bookmarked", "noted"] as const;
const idsOn = (marks: SavedQuestionsDoc, list: (typeof LISTS)[number]): number[] =>
  list === "missed" ? marks.missed.map(({ questionId }) => questionId) : marks[list];

/**
 * A learner's lists hold a question once, in the domain where it is now; a note and its entry come together. The missed questions follow
 * from the completed quizzes, unless the learner has changed that list by hand.
 */
const marks = forEachUser((db, userId) => {
  const lists = db.marks.filter((one) => one.userId === userId);
  const domainKey = (one: { categoryId: number; subcategoryId?: number | null | undefined }) =>
    `${one.categoryId}/${one.subcategoryId ?? "none"}`;
  const questions = new Map(db.questions.map((question) => [question.id, question]));
  const listed = LISTS.flatMap((list) => {
    const entries = lists.flatMap((one) => idsOn(one, list).map((id) => ({ id, at: domainKey(one) })));
    return [
      ...duplicates(entries.map(({ id }) => id)).map((id) => `question ${id} is ${list} twice`),
      ...entries.flatMap(({ id, at }) => {
        const question = questions.get(id);
        if (!question) return [`${list} question ${id} does not exist`];
        return differs(`domain of ${list} question ${id}`, at, domainKey(question));
      }),
    ];
  });
  const completed = completedQuizzes(db, userId);
  const missed = new Map<number, 0 | 1>();
  for (const { results } of completed)
    for (const { question, isRight } of results)
      if (!isRight) missed.set(question.id, 0);
      else if (missed.get(question.id) === 1) missed.delete(question.id);
      else if (missed.has(question.id)) missed.set(question.id, 1);
  const byId = (entries: (readonly [number, number])[]) => entries.toSorted(([a], [b]) => a - b);
  const stored = lists.flatMap((one) =>
    one.missed.map(({ questionId, rights }) => [questionId, rights] as const),
  );
  const miscounted = lists
    .flatMap((one) => one.missed)
    .filter(
      ({ misses }) =>
        misses && (misses.since > misses.last || (misses.times === 1 && misses.since !== misses.last)),
    );
  return [
    ...miscounted.map(({ questionId }) => `the misses of question ${questionId} contradict each other`),
    ...duplicates(lists.map(domainKey)).map((at) => `${at} has two documents of marks`),
    ...listed,
    ...(isOrderKnown(completed) ? differs("missed questions", byId(stored), byId([...missed])) : []),
    ...differs(
      "questions with a note",
      ascending(lists.flatMap(({ noted }) => noted)),
      ascending(db.notes.filter((note) => note.userId === userId).map(({ questionId }) => questionId)),
    ),
  ];
});

/** Only an open quiz has a draft, one at most, and the quiz knows how many answers are in it. */
const drafts: Check = (db) => [
  ...duplicates(db.drafts.map(({ quizId }) => quizId)).map((id) => `quiz ${id} has two drafts`),
  ...db.drafts.flatMap(({ id, quizId, userId }) => {
    const quiz = db.quizzes.find((one) => one.id === quizId);
    if (!quiz) return [`draft ${id} is of no quiz`];
    return [
      ...(quiz.completedAt === null ? [] : [`draft ${id} is of completed quiz ${quizId}`]),
      ...differs(`user of draft ${id}`, userId, quiz.userId),
    ];
  }),
  ...db.quizzes
    .filter(({ completedAt }) => completedAt === null)
    .flatMap(({ id, answeredCount = 0 }) => {
      const draft = db.drafts.find(({ quizId }) => quizId === id);
      const answered = draft ? answeredQuestions({ v: 2, entries: draft.entries }).length : 0;
      return differs(`answers in the draft of quiz ${id}`, answeredCount, answered);
    }),
];

/** A badge is awarded once. */
const awards: Check = (db) =>
  duplicates(db.awards.map(({ userId, badgeId }) => `user ${userId} has badge ${badgeId}`)).map(
    (award) => `${award} twice`,
  );

/** A completed quiz has one study guide at most, which belongs to the same user. */
const lectures: Check = (db) => [
  ...duplicates(db.lectures.map(({ quizId }) => quizId)).map((id) => `quiz ${id} has two study guides`),
  ...db.lectures.flatMap(({ id, quizId, userId }) => {
    const quiz = db.quizzes.find((one) => one.id === quizId);
    if (!quiz || quiz.completedAt === null) return [`study guide ${id} is of no completed quiz`];
    return differs(`user of study guide ${id}`, userId, quiz.userId);
  }),
];

/** Nothing is left of users who were deleted. */
const deletedUsers: Check = (db) => {
  const users = new Set(db.users.map(({ id }) => id));
  return PERSONAL.flatMap((name) =>
    db[name]
      .filter(({ userId }) => !users.has(userId))
      .map(({ id, userId }) => `${name} ${id} is left of user ${userId}`),
  );
};

/** Of a question in version n the versions 1 to n − 1 are kept, each once. */
const versions: Check = (db) => [
  ...db.questions.flatMap(({ id, version }) =>
    differs(
      `former versions of question ${id}`,
      ascending(db.formerQuestions.filter((one) => one.questionId === id).map((one) => one.version)),
      Array.from({ length: version - 1 }, (_, index) => index + 1),
    ),
  ),
  ...db.formerQuestions.flatMap(({ id, questionId, version, question }) =>
    differs(`former question ${id}`, [question.id, question.version], [questionId, version]),
  ),
];

/** Live domains and questions belong to live certifications and domains, whose names are unique. */
const catalog: Check = (db) => {
  const categories = new Map(db.categories.map((one) => [one.id, one]));
  const domains = new Map(db.subcategories.map((one) => [one.id, one]));
  const names = [
    ...db.categories
      .filter(({ isRetired }) => !isRetired)
      .map(({ tenantId, name }) => `certification ${nameKey(name)} of organization ${tenantId}`),
    ...db.subcategories
      .filter(({ isRetired }) => !isRetired)
      .map(({ categoryId, name }) => `domain ${nameKey(name)} of certification ${categoryId}`),
  ];
  return [
    ...db.questions.flatMap(({ id, categoryId, subcategoryId, isRetired }) => {
      const domain = subcategoryId === undefined ? undefined : domains.get(subcategoryId);
      const isOut = categories.get(categoryId)?.isRetired || domain?.isRetired;
      return [
        ...(isOut && !isRetired ? [`question ${id} is in use where nothing is`] : []),
        ...(domain ? differs(`certification of question ${id}`, categoryId, domain.categoryId) : []),
      ];
    }),
    ...db.subcategories
      .filter(({ categoryId, isRetired }) => !isRetired && categories.get(categoryId)?.isRetired)
      .map(({ id }) => `domain ${id} is in use where nothing is`),
    ...duplicates(names).map((name) => `there are two of ${name}`),
  ];
};

/** An organization with users has an administrator. */
const administrators: Check = (db) =>
  db.tenants.flatMap(({ id }) => {
    const users = db.users.filter(({ tenantId }) => tenantId === id);
    return users.length === 0 || users.some(({ isAdmin }) => isAdmin)
      ? []
      : [`organization ${id} has no administrator`];
  });

/** An address has one account, and a user reports a question once. */
const uniqueKeys: Check = (db) => [
  ...duplicates(db.users.map(({ emailKey }) => emailKey)).map((email) => `${email} has two accounts`),
  ...duplicates(
    db.reports.map(({ userId, questionId }) => `user ${userId} reports question ${questionId}`),
  ).map((report) => `${report} twice`),
];

/** Every picture of a question, also of a former version, is stored in its organization. */
const pictures: Check = (db) => {
  const stored = new Set(db.pictures.map(({ tenantId, hash }) => `${tenantId} ${hash}`));
  const tenantOf = new Map(db.categories.map(({ id, tenantId }) => [id, tenantId]));
  return [...db.questions, ...db.formerQuestions.map(({ question }) => question)].flatMap((question) =>
    pictureHashes(question)
      .filter((hash) => !stored.has(`${tenantOf.get(question.categoryId)} ${hash}`))
      .map((hash) => `question ${question.id} has the picture ${hash}, which is not stored`),
  );
};

/**
 * What holds of the documents of any database whose figures were counted from its first quiz on, whatever calls were made at once. Each
 * check computes its figures from the documents alone.
 */
export const INVARIANTS = {
  quizzes,
  tallies,
  mastery,
  recalls,
  marks,
  drafts,
  awards,
  lectures,
  deletedUsers,
  versions,
  catalog,
  administrators,
  uniqueKeys,
  pictures,
} satisfies Record<string, Check>;

/** Returns a sentence for each violation of an invariant, after the name of its check. */
export const violations: Check = (db) =>
  Object.entries(INVARIANTS).flatMap(([name, check]) => check(db).map((problem) => `${name}: ${problem}`));
