import type { QuestionDoc } from "../backend/documents/bank.ts";
import type { Database } from "../backend/documents/database.ts";
import type { QuizDoc, LearnerTotalsDoc } from "../backend/documents/learning.ts";

/** Ids of an organization's documents, by what each is for. */
export type IdsOf = ReturnType<typeof idsOf>;

const AT = "2026-11-20T18:00:00.000Z";
const LATER = "2026-11-20T18:30:00.123Z";
const MUCH_LATER = "2026-12-20T18:00:00.000Z";

/** Returns the ids of an organization's documents: the 1,000 ids from `tenantId × 1,000` on. */
const idsOf = (tenantId: number) => {
  const id = (number: number) => tenantId * 1000 + number;
  return {
    tenantId,
    adminId: id(1),
    learnerId: id(2),
    signInId: id(1),
    resetLinkId: id(1),
    invitationId: id(1),
    categoryId: id(1),
    retiredCategoryId: id(2),
    subcategoryId: id(1),
    otherSubcategoryId: id(2),
    retiredSubcategoryId: id(3),
    questionId: id(1),
    multipleId: id(3),
    orderId: id(4),
    matchId: id(5),
    retiredQuestionId: id(7),
    quizId: id(1),
    openQuizId: id(2),
    lectureId: id(1),
    practiceTestId: id(1),
    reportId: id(1),
    pictureHash: tenantId.toString(16).padStart(64, "0"),
  };
};

/**
 * Builds an organization with documents in every collection except the badges, which all organizations share. It includes each kind
 * of question, and each optional or nullable field both with and without a value. Every text contains `mark`.
 *
 * @param tenantId 2 or more: ids start at 1,000 times this number, and those below 2,000 may be in use
 */
export function buildOrganization(
  tenantId: number,
  mark: string,
): { ids: IdsOf; documents: Omit<Database, "badges"> } {
  const ids = idsOf(tenantId);
  const { adminId, learnerId, categoryId, subcategoryId, otherSubcategoryId, questionId } = ids;
  const id = (number: number) => tenantId * 1000 + number;
  const marked = (text: string) => `${text} ${mark}`;
  const live = { version: 1, isRetired: false };
  const source = { title: marked("Outline"), url: `https://example.test/${mark}` };
  const options = [1, 2, 3].map((option) => ({ id: option, text: marked(`Option ${option}`) }));

  const single: QuestionDoc = {
    ...live,
    id: questionId,
    authorId: adminId,
    changedAt: "2026-07-01T10:00:00.000Z",
    kind: "single",
    version: 2,
    categoryId,
    subcategoryId,
    text: marked("Which sign marks the exit?"),
    explanation: marked("The green one."),
    difficultyLevel: 2,
    tags: [marked("exits"), 'with "quotes", {braces} and \\', "NULL", ""],
    exhibit: {
      title: marked("Plan"),
      format: "image",
      src: `/api/pictures/${ids.pictureHash}`,
      alt: marked("A plan"),
    },
    objective: "2.3",
    point: "exits-are-marked",
    thinking: "apply",
    form: "A",
    reference: source,
    scenario: { id: id(1), title: marked("A fire"), text: marked("It burns.") },
    keepOrder: true,
    options: options.map((option) => ({ ...option, feedback: marked("Look again.") })),
    correctAnswer: 1,
  };
  const bare = { ...live, categoryId, text: marked("Which else?"), difficultyLevel: 1, tags: [], options };
  const questions: QuestionDoc[] = [
    single,
    { ...bare, id: id(2), correctAnswer: 2 },
    { ...bare, id: ids.multipleId, kind: "multiple", choose: 2, correctAnswers: [1, 3], subcategoryId },
    { ...bare, id: ids.orderId, kind: "order", correctOrder: [3, 1, 2], subcategoryId },
    {
      ...bare,
      id: ids.matchId,
      kind: "match",
      subcategoryId: otherSubcategoryId,
      prompts: [{ id: 1, text: marked("Prompt") }],
      correctMatches: [{ prompt: 1, option: 2 }],
    },
    { ...bare, id: id(6), kind: "multiple", correctAnswers: [2, 3] },
    { ...bare, id: ids.retiredQuestionId, correctAnswer: 3, isRetired: true, retiredBy: "itself" },
  ];

  const begun: QuizDoc = {
    id: ids.openQuizId,
    userId: learnerId,
    title: marked("An open quiz"),
    mode: "quiz",
    categoryIds: [categoryId],
    subcategoryIds: [],
    questionCount: 2,
    timeLimit: null,
    isPracticeTest: false,
    startedAt: AT,
    completedAt: null,
    score: null,
    correctAnswers: null,
    questionIds: [id(2), ids.multipleId],
    answers: [],
  };
  const finished: QuizDoc = {
    ...begun,
    id: ids.quizId,
    title: marked("An exam"),
    reason: "selected",
    subcategoryIds: [subcategoryId],
    questionCount: 4,
    timeLimit: 30,
    isPracticeTest: true,
    form: "A",
    conditions: "exam",
    backNavigation: false,
    extraTime: 1.25,
    passMark: 75,
    completedAt: LATER,
    score: 50,
    correctAnswers: 2,
    questionIds: [questionId, ids.multipleId, ids.orderId, ids.matchId],
    versions: [1, 1, 1, 1],
    answers: [1, [1, 3], [1, 2, 3], [{ prompt: 1, option: 1 }]],
    flags: [questionId],
    seconds: [40, 61.5, 0, 20],
    timeRanOut: true,
    completedOn: "2026-11-20",
  };
  const totals: LearnerTotalsDoc = {
    id: id(1),
    userId: learnerId,
    version: 3,
    studySessions: 0,
    gradedSessions: 1,
    practiceTestsPassed: 0,
    scoreSum: 50,
    recentScores: [50],
    lastGradedScore: 50,
    bestGradedScore: 50,
    perfectSessions: 0,
    halfTimePasses: 0,
    steepestClimb: 0,
    longestSession: 4,
    answers: 4,
    rightStudyAnswers: 0,
    rightGradedAnswers: 2,
    hardRightAnswers: 0,
    categoryIds: [categoryId],
    badgePoints: 10,
    practiceTests: [
      {
        title: marked("An exam"),
        test: { categoryIds: [categoryId], questionCount: 4, timeLimit: 45, form: "A" },
        attempts: 1,
        bestScore: 50,
        scores: [50],
        lastAttempt: LATER,
      },
    ],
    run: [29_900_000],
    longestStreak: 1,
  };
  const report = { tenantId, questionId, version: 1, quizId: ids.quizId, createdAt: LATER };

  return {
    ids,
    documents: {
      tenants: [
        {
          id: tenantId,
          name: marked("School"),
          domain: `${mark}.test`,
          isActive: true,
          joining: "open",
          version: 1,
        },
        { id: tenantId + 1, name: marked("Branch"), isActive: false, version: 2 },
      ],
      users: [
        {
          id: adminId,
          username: marked("Ada"),
          email: `Ada@${mark}.test`,
          emailKey: `ada@${mark}.test`,
          passwordHash: `plain$${mark}`,
          isAdmin: true,
          tenantId,
          createdAt: AT,
          lastLogin: LATER,
          preferences: {
            shortcuts: false,
            sound: true,
            weekStart: null,
            extraTime: null,
            conditions: "exam",
            myExam: { categoryId, date: "2027-02-28" },
            isExamAsked: true,
          },
          version: 2,
        },
        ...[learnerId, id(3)].map((userId) => ({
          id: userId,
          username: marked("Luis"),
          email: `luis-${userId}@${mark}.test`,
          emailKey: `luis-${userId}@${mark}.test`,
          passwordHash: `plain$${mark}`,
          isAdmin: false,
          tenantId,
          createdAt: AT,
          ...(userId === learnerId ? {} : { isActive: false as const }),
          version: 1,
        })),
      ],
      sessions: [
        {
          id: ids.signInId,
          tokenHash: `${mark} 1`,
          userId: learnerId,
          device: marked("A browser"),
          createdAt: AT,
          renewedAt: AT,
          expiresAt: MUCH_LATER,
        },
        {
          id: id(2),
          tokenHash: `${mark} 2`,
          userId: adminId,
          device: "Unknown device",
          renewedAt: AT,
          expiresAt: MUCH_LATER,
        },
      ],
      identityProviders: [
        {
          id: id(1),
          tenantId,
          name: marked("Login"),
          issuer: `https://login.${mark}.test`,
          clientId: mark,
          clientSecret: marked("secret"),
          domains: [`${mark}.test`],
          passwordSignIn: true,
          isInternal: false,
          version: 1,
        },
        {
          id: id(2),
          tenantId: tenantId + 1,
          name: marked("Other login"),
          issuer: `https://other.${mark}.test`,
          clientId: mark,
          domains: [],
          passwordSignIn: false,
          isInternal: true,
          version: 2,
        },
      ],
      identities: [
        {
          id: id(1),
          tenantId,
          userId: learnerId,
          issuer: `https://login.${mark}.test`,
          subject: `${mark} 1`,
          createdAt: AT,
        },
      ],
      resetLinks: [{ id: ids.resetLinkId, userId: learnerId, tokenHash: `${mark} 3`, expiresAt: MUCH_LATER }],
      emailChanges: [
        {
          id: id(1),
          userId: learnerId,
          email: `new@${mark}.test`,
          tokenHash: `${mark} 4`,
          expiresAt: MUCH_LATER,
        },
      ],
      invitations: [
        {
          id: ids.invitationId,
          tenantId,
          kind: "person",
          name: marked("Nina"),
          email: `Nina@${mark}.test`,
          emailKey: `nina@${mark}.test`,
          isAdmin: true,
          maxUses: 1,
          uses: 0,
          tokenHash: `${mark} 5`,
          createdAt: AT,
          expiresAt: MUCH_LATER,
          revokedAt: LATER,
          classId: id(2),
        },
        {
          id: id(2),
          tenantId,
          kind: "class",
          isAdmin: false,
          maxUses: 30,
          uses: 2,
          tokenHash: `${mark} 6`,
          createdAt: AT,
          expiresAt: MUCH_LATER,
        },
      ],
      mails: [
        {
          id: id(1),
          tenantId,
          kind: "new-address",
          address: `new@${mark}.test`,
          name: marked("Luis"),
          aboutUserId: learnerId,
          classId: id(2),
          language: "de",
          attempts: 1,
          createdAt: AT,
          dueAt: LATER,
        },
        {
          id: id(2),
          tenantId,
          kind: "reset",
          address: `ada@${mark}.test`,
          language: "en",
          attempts: 0,
          createdAt: AT,
          dueAt: AT,
        },
      ],
      practiceTests: [
        {
          id: ids.practiceTestId,
          tenantId,
          title: marked("Form A"),
          description: marked("For class 3"),
          categoryIds: [categoryId],
          questionCount: 1,
          timeLimit: 20,
          passMark: 60,
          form: { questions: [{ id: ids.multipleId, version: 1 }], isShuffled: false },
          version: 1,
        },
        {
          id: id(2),
          tenantId,
          title: marked("Check"),
          categoryIds: [categoryId],
          questionCount: 5,
          timeLimit: 10,
          passMark: 0,
          version: 2,
        },
      ],
      categories: [
        {
          ...live,
          id: categoryId,
          tenantId,
          name: marked("Fire Safety"),
          description: marked("From spark to ash"),
          icon: "🔥",
          profile: {
            questions: 90,
            fewest: 75,
            minutes: 90,
            passMark: 75,
            points: { pass: 750, most: 900 },
            kinds: ["single", "match"],
            backNavigation: true,
            source,
            checkedAt: "2026-11-20",
          },
          readyBadge: "ready-azure",
        },
        {
          id: ids.retiredCategoryId,
          tenantId,
          name: marked("Gone"),
          readyBadge: null,
          version: 3,
          isRetired: true,
          retiredBy: "itself",
        },
      ],
      subcategories: [
        { ...live, id: subcategoryId, categoryId, name: marked("Exits"), weight: 33.3 },
        { ...live, id: otherSubcategoryId, categoryId, name: marked("Signs") },
        {
          id: ids.retiredSubcategoryId,
          categoryId,
          name: marked("Bells"),
          version: 2,
          isRetired: true,
          retiredBy: "certification",
        },
      ],
      questions,
      formerQuestions: [
        { id: id(1), questionId, version: 1, until: AT, question: { ...single, version: 1 } },
      ],
      pictures: [
        {
          id: id(1),
          tenantId,
          hash: ids.pictureHash,
          type: "image/svg+xml",
          size: 6 + marked("").length,
          data: btoa(`<svg/>${marked("")}`),
          createdAt: AT,
        },
      ],
      quizzes: [
        finished,
        { ...begun, passMark: 70, answeredCount: 1, practiceTestId: ids.practiceTestId, keepOrder: true },
        { ...begun, id: id(3), userId: adminId, mode: "study", extraTime: null, timeLimit: 5 },
      ],
      mastery: [
        {
          id: id(1),
          userId: learnerId,
          categoryId,
          subcategoryId,
          recent: "10",
          totalAnswers: 2,
          points: [{ at: LATER, rollingAverage: 50 }],
        },
        {
          id: id(2),
          userId: learnerId,
          categoryId,
          subcategoryId: otherSubcategoryId,
          recent: "",
          totalAnswers: 0,
          points: [],
        },
      ],
      recalls: [
        {
          id: id(1),
          userId: learnerId,
          right: [questionId],
          wrong: [ids.orderId],
          seen: [],
          mocks: [`${categoryId}/A`],
        },
      ],
      tallies: [
        { ...totals, run: [], streak: { days: 2, lastDay: 20_777, timeZone: "Europe/Berlin" } },
        { ...totals, id: id(2), userId: adminId, lastGradedScore: null, practiceTests: [] },
      ],
      awards: [
        { id: id(1), userId: learnerId, badgeId: 1, isNotified: false, earnedAt: LATER },
        { id: id(2), userId: learnerId, badgeId: 2, isNotified: true, earnedAt: AT },
      ],
      drafts: [
        {
          id: id(1),
          userId: learnerId,
          quizId: ids.openQuizId,
          entries: {
            [`answer/${ids.multipleId}`]: { value: ["2", "3"], stamp: [Date.parse(LATER), mark] },
            [`seconds/${ids.multipleId}/${mark}`]: { value: 12.5, stamp: [Date.parse(LATER), mark] },
          },
        },
      ],
      auditEntries: [
        {
          id: id(1),
          tenantId,
          at: AT,
          action: "organization-changed",
          actorId: adminId,
          isInstallation: true,
          network: marked("192.0.2.1"),
          subject: "organization",
          subjectId: tenantId,
          subjectName: marked("School"),
          before: { joining: "invited", domain: null },
          after: { joining: "open", domain: `${mark}.test` },
        },
        { id: id(2), tenantId, at: LATER, action: "audit-log-exported" },
      ],
      lectures: [
        {
          id: ids.lectureId,
          userId: learnerId,
          quizId: ids.quizId,
          title: marked("Notes"),
          content: marked("# What to read again"),
          createdAt: LATER,
          writer: marked("A writer"),
        },
      ],
      marks: [
        {
          id: id(1),
          userId: learnerId,
          categoryId,
          subcategoryId,
          missed: [{ questionId: ids.orderId, rights: 1, misses: { times: 2, since: AT, last: LATER } }],
          flagged: [questionId],
          bookmarked: [ids.multipleId],
          noted: [questionId],
        },
        {
          id: id(2),
          userId: learnerId,
          categoryId,
          subcategoryId: null,
          missed: [],
          flagged: [],
          bookmarked: [id(2)],
          noted: [],
        },
      ],
      notes: [{ id: id(1), userId: learnerId, questionId, text: marked("Left."), updatedAt: LATER }],
      reports: [
        {
          ...report,
          id: ids.reportId,
          userId: learnerId,
          reason: "typo",
          text: marked("Oops"),
          state: "open",
        },
        {
          ...report,
          id: id(2),
          userId: adminId,
          reason: "other",
          state: "closed",
          reply: marked("So be it"),
          answeredAt: LATER,
        },
      ],
    },
  };
}
