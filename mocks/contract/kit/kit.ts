import { isDeepStrictEqual } from "node:util";
import type { Tenant } from "../../../src/api/admin/schema.ts";
import type { Achievements } from "../../../src/api/achievements/schema.ts";
import type { Category, Subcategory } from "../../../src/api/catalog/schema.ts";
import type { MasteryRecord, UserStats } from "../../../src/api/progress/schema.ts";
import type { Answer as QuizAnswer, AnswerValue } from "../../../src/api/questions/answers.ts";
import { hasKey } from "../../../src/api/questions/kinds.ts";
import type { AskedQuestion, Question } from "../../../src/api/questions/schema.ts";
import { noAnswer, optionValue, rightAnswer } from "../../../src/api/questions/scoring/scoring.ts";
import type { CreatedQuiz, NewQuiz, SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import { resetPassword } from "../endpoints/sign-in.ts";
import { createCategory } from "../endpoints/admin/categories.ts";
import { createQuestion } from "../endpoints/admin/questions.ts";
import { createSubcategory } from "../endpoints/admin/subcategories.ts";
import { createTenant, deleteTenant } from "../endpoints/admin/tenants.ts";
import { createUser } from "../endpoints/admin/users.ts";
import { readAchievements, readMastery, readStats } from "../endpoints/progress.ts";
import {
  createQuiz,
  discardQuiz,
  listCategories,
  listSubcategories,
  readQuestions,
  submitQuiz,
} from "../endpoints/quizzes.ts";
import { logIn } from "../endpoints/sign-in.ts";
import { CheckFailed, NotChecked } from "./faults.ts";
import {
  ANONYMOUS,
  type Account,
  type SignedInSession,
  type HttpClient,
  type Session,
} from "./http-client.ts";

/** Accounts that a run may use. Only the learner is required. */
export interface Accounts {
  learner: Account;
  /** Another learner of the same organization. */
  second?: Account | undefined;
  /** A learner of another organization. */
  outsider?: Account | undefined;
  admin?: Account | undefined;
}

/** Actions that a run takes only with permission. */
export interface Permissions {
  /** Create an organization with questions and users, and delete it at the end. */
  writeAdmin: boolean;
  /** Try wrong passwords until the rate limit applies. */
  tryLimits: boolean;
}

/** The learner's certifications, and the one from which the checks draw quizzes. */
export interface Catalog {
  categories: Category[];
  subcategories: Subcategory[];
  /** The certification with the most questions. */
  largest: Category;
  /** The `questionCount` of quizzes that the checks create. */
  size: number;
}

/** The figures that submitting a quiz changes, at one moment. */
export interface ProgressSnapshot {
  stats: UserStats;
  mastery: MasteryRecord[];
  achievements: Achievements;
}

/** A submitted graded quiz with the first half of the answers right and the others wrong. */
export interface SubmittedQuizFixture {
  created: CreatedQuiz;
  questions: Question[];
  answers: QuizAnswer[];
  flags: number[];
  before: ProgressSnapshot;
  submitted: SubmittedQuiz;
}

/** An organization that the run creates and deletes. */
export interface TestTenant {
  tenant: Tenant;
  domain: string;
  categoryId: number;
  subcategoryId: number;
  /** Six single-choice questions, then one of each other kind. */
  questionIds: number[];
  /** A learner whom checks may change in any way. */
  tenantLearner: SignedInSession;
  /** The administrator of this organization only. */
  tenantAdmin: SignedInSession;
}

/** The data and functions that checks use. */
export interface Kit {
  client: HttpClient;
  permissions: Permissions;
  accounts: Accounts;
  /** Whether the backend is called over HTTPS. */
  isSecure: boolean;
  /** A text unique to this run, used in the names of everything that the run creates. */
  stamp: string;
  learner: SignedInSession;
  /** Starts a session without signing in. */
  anonymous: () => Session;
  /** @throws {NotChecked} without this account; so do `outsider` and `admin` */
  second: () => SignedInSession;
  outsider: () => Promise<SignedInSession>;
  admin: () => SignedInSession;
  /** Signs in with a new, empty cookie jar. */
  signIn: (account: Account, who: string) => Promise<SignedInSession>;
  catalog: () => Promise<Catalog>;
  /** Returns a graded quiz of the learner that stays open until the end of the run. */
  openQuiz: () => Promise<CreatedQuiz>;
  submittedQuiz: () => Promise<SubmittedQuizFixture>;
  testTenant: () => Promise<TestTenant>;
  /** Creates a quiz, and discards it at the end of the run if it is still open. */
  drawQuiz: (session: SignedInSession, change?: Partial<NewQuiz>) => Promise<CreatedQuiz>;
  readKeyedQuestions: (session: SignedInSession, quizId: number) => Promise<Question[]>;
  readProgress: (session: SignedInSession) => Promise<ProgressSnapshot>;
  /** Calls `make` once per run and returns the same result to every check. `what` names it in reports. */
  once: <T>(what: string, make: () => Promise<T>) => Promise<T>;
  /** Registers a cleanup that runs after all checks, last registered first. `what` completes "could not …". */
  addCleanup: (what: string, clean: () => Promise<unknown>) => void;
  /** @throws {CheckFailed} unless both are deeply equal; `what` is a noun phrase such as `the score` */
  expectEqual: (actual: unknown, expected: unknown, what: string) => void;
  /** @throws {CheckFailed} unless `condition` is true */
  expectTrue: (condition: boolean, expected: string, actual: string, advice?: string) => void;
}

/** An id that no entity has. */
export const UNKNOWN_ID = 8_999_999_999_999;

/** Malformed ids. */
export const MALFORMED_IDS = ["0", "-1", "1e3", "nonsense", "9007199254740993", "1.0"];

/** The number of questions that a certification needs for the checks. */
const MIN_QUESTIONS = 4;

export interface KitParts {
  client: HttpClient;
  isSecure: boolean;
  permissions: Permissions;
  accounts: Accounts;
  sessions: {
    learner: SignedInSession;
    second?: SignedInSession;
    outsider?: SignedInSession;
    admin?: SignedInSession;
  };
  stamp: string;
  addCleanup: Kit["addCleanup"];
  /** Returns the name of the running check. */
  currentCheck: () => string;
}

export function createKit({
  client,
  isSecure,
  permissions,
  accounts,
  sessions,
  stamp,
  addCleanup,
  currentCheck,
}: KitParts): Kit {
  const fixtures = new Map<string, { promise: Promise<unknown>; check: string }>();

  const once = async <T>(what: string, make: () => Promise<T>): Promise<T> => {
    const fixture = fixtures.get(what);
    if (!fixture) {
      const promise = make();
      fixtures.set(what, { promise, check: currentCheck() });
      return promise;
    }
    try {
      return (await fixture.promise) as T;
    } catch (error) {
      if (error instanceof CheckFailed)
        throw new NotChecked(`it needs ${what}, which failed in “${fixture.check}”`);
      throw error;
    }
  };

  const expectEqual: Kit["expectEqual"] = (actual, expected, what) => {
    if (isDeepStrictEqual(actual, expected)) return;
    throw failLastCall(client, `${what}: ${formatValue(expected)}`, formatValue(actual));
  };

  const expectTrue: Kit["expectTrue"] = (condition, expected, actual, advice) => {
    if (!condition) throw failLastCall(client, expected, actual, advice);
  };

  const signIn: Kit["signIn"] = async (account, who) => {
    const session = client.createSession(who);
    const { body } = await session.call(logIn, { body: { ...account } });
    addCleanup(`sign ${who} out`, () => session.sendTo("POST", "/api/logout"));
    return { ...session, user: body, account };
  };

  const catalog: Kit["catalog"] = () =>
    once("the catalog", async () => {
      const { body: categories } = await sessions.learner.call(listCategories);
      const { body: subcategories } = await sessions.learner.call(listSubcategories);
      const [largest] = categories.toSorted((a, b) => b.questionCount - a.questionCount);
      if (!largest || largest.questionCount < MIN_QUESTIONS)
        throw new NotChecked(
          `the learner's organization has no certification with at least ${MIN_QUESTIONS} questions`,
        );
      return { categories, subcategories, largest, size: Math.min(10, largest.questionCount) };
    });

  const drawQuiz: Kit["drawQuiz"] = async (session, change = {}) => {
    const defaults = change.categoryIds && change.questionCount ? null : await catalog();
    const { body: quiz } = await session.call(createQuiz, {
      body: {
        title: `Contract ${stamp}`,
        ...(defaults ? { categoryIds: [defaults.largest.id], questionCount: defaults.size } : {}),
        mode: "quiz",
        userId: session.user.id,
        ...change,
      },
    });
    const params = { quizId: quiz.id };
    addCleanup(`discard quiz ${quiz.id}`, async () => {
      const { status } = await session.send(discardQuiz, { params });
      if (status === 409) await session.send(submitQuiz, { params, body: { answers: [] } });
    });
    return quiz;
  };

  const readKeyedQuestions: Kit["readKeyedQuestions"] = async (session, quizId) => {
    const { body } = await session.call(readQuestions, { params: { quizId } });
    const keyed = body.filter(hasKey);
    if (keyed.length < body.length)
      throw failLastCall(
        client,
        "the answer key of every question, because the quiz is not an exam",
        "questions without an answer key",
      );
    return keyed;
  };

  const readProgress: Kit["readProgress"] = async (session) => {
    const params = { userId: session.user.id };
    const stats = await readOrFailLater(() => session.call(readStats, { params }));
    const mastery = await readOrFailLater(() => session.call(readMastery, { params }));
    const achievements = await readOrFailLater(() => session.call(readAchievements, { params }));
    return {
      get stats() {
        return stats();
      },
      get mastery() {
        return mastery();
      },
      get achievements() {
        return achievements();
      },
    };
  };

  const submittedQuiz: Kit["submittedQuiz"] = () =>
    once("a submitted quiz", async () => {
      const { learner } = sessions;
      const created = await drawQuiz(learner);
      const questions = await readKeyedQuestions(learner, created.id);
      const before = await readProgress(learner);
      const half = Math.ceil(questions.length / 2);
      const answers = questions.map((question, index) => ({
        questionId: question.id,
        answer: index < half ? rightAnswer(question) : wrongAnswer(question),
      }));
      const flags = questions.slice(0, 1).map(({ id }) => id);
      const { body: submitted } = await learner.call(submitQuiz, {
        params: { quizId: created.id },
        body: { answers, flags },
      });
      return { created, questions, answers, flags, before, submitted };
    });

  const testTenant: Kit["testTenant"] = () => {
    if (!permissions.writeAdmin) throw new NotChecked("writing as an administrator needs --write-admin");
    const admin = requireSession(sessions.admin, "an administrator", "CONTRACT_ADMIN");
    return once("the test organization", () => createTestTenant(admin));
  };

  async function createTestTenant(admin: SignedInSession): Promise<TestTenant> {
    const domain = `contract-${stamp}.test`;
    const answer = await admin.send(createTenant, {
      body: { name: `Contract ${stamp}`, domain, joining: "open" },
    });
    if (answer.status === 403)
      throw new NotChecked(
        "the administrator is not of the default organization and can't create organizations; use one who is",
      );
    const tenant = parseTenant(answer, createTenant);
    const params = { tenantId: tenant.id };
    addCleanup(`delete the organization ${tenant.name}`, () => admin.call(deleteTenant, { params }));
    const { body: category } = await admin.call(createCategory, { params, body: { name: "Bread" } });
    const { body: subcategory } = await admin.call(createSubcategory, {
      params,
      body: { categoryId: category.id, name: "Ovens" },
    });
    const location = { categoryId: category.id, subcategoryId: subcategory.id };
    const questionIds: number[] = [];
    for (const draft of draftsFor(location))
      questionIds.push((await admin.call(createQuestion, { params, body: draft })).body.id);
    const addUser = async (name: string, isAdmin: boolean): Promise<SignedInSession> => {
      const account = { email: `${name}@${domain}`, password: `${name} of ${stamp}` };
      client.redact(account.password);
      const { body } = await admin.call(createUser, {
        params,
        body: { username: `Contract ${name}`, email: account.email, isAdmin },
      });
      const session = client.createSession(`the ${name} of the test organization`);
      const token = body.link.path.split("#")[1] ?? "";
      const { body: user } = await session.call(resetPassword, {
        body: { token, password: account.password },
      });
      return { ...session, user, account };
    };
    return {
      tenant,
      domain,
      categoryId: category.id,
      subcategoryId: subcategory.id,
      questionIds,
      tenantLearner: await addUser("learner", false),
      tenantAdmin: await addUser("administrator", true),
    };
  }

  return {
    client,
    isSecure,
    permissions,
    accounts,
    stamp,
    learner: sessions.learner,
    anonymous: () => client.createSession(ANONYMOUS),
    second: () =>
      requireSession(sessions.second, "a second learner of the same organization", "CONTRACT_SECOND"),
    outsider: async () => {
      if (sessions.outsider) return sessions.outsider;
      if (permissions.writeAdmin && sessions.admin) return (await testTenant()).tenantLearner;
      return requireSession(sessions.outsider, "a learner of another organization", "CONTRACT_OUTSIDER");
    },
    admin: () => requireSession(sessions.admin, "an administrator", "CONTRACT_ADMIN"),
    signIn,
    catalog,
    openQuiz: () => once("an open quiz", () => drawQuiz(sessions.learner)),
    submittedQuiz,
    testTenant,
    drawQuiz,
    readKeyedQuestions,
    readProgress,
    once,
    addCleanup,
    expectEqual,
    expectTrue,
  };
}

/** Returns a function that returns the body, or throws if the call failed: only rules that need it then can't be checked. */
async function readOrFailLater<Body>(call: () => Promise<{ body: Body }>): Promise<() => Body> {
  try {
    const { body } = await call();
    return () => body;
  } catch (error) {
    if (!(error instanceof CheckFailed)) throw error;
    return () => {
      throw error;
    };
  }
}

function requireSession(
  session: SignedInSession | undefined,
  who: string,
  variable: string,
): SignedInSession {
  if (session) return session;
  throw new NotChecked(`there is no account of ${who}: set ${variable} and ${variable}_PASSWORD`);
}

const failLastCall = (client: HttpClient, expected: string, actual: string, advice?: string): CheckFailed => {
  const call = client.lastCall();
  return new CheckFailed({
    expected,
    actual,
    advice:
      advice ??
      "Compare the rule above with the call below: the backend computes or stores this value differently.",
    ...(call ? { call } : {}),
  });
};

const formatValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

/** Returns an answer without points: a wrong option for a single choice, otherwise an empty answer. */
export function wrongAnswer(question: Question): AnswerValue {
  if (question.kind !== undefined && question.kind !== "single") return [];
  const other = question.options.map(optionValue).find((value) => value !== question.correctAnswer);
  return other ?? noAnswer(question);
}

/** Returns an answer in the shape of another kind of question. */
export const strangeAnswer = ({ kind }: AskedQuestion): AnswerValue =>
  kind === undefined || kind === "single" ? [1] : 1;

/** Creates an invited organization, which is deleted at the end. */
export const invitedTenant = (kit: Kit): Promise<{ tenant: Tenant; domain: string }> =>
  kit.once("an invited organization", async () => {
    // Checks the permission and whether this administrator can create organizations.
    await kit.testTenant();
    const domain = `invited-${kit.stamp}.test`;
    const { body: tenant } = await kit
      .admin()
      .call(createTenant, { body: { name: `Contract invited ${kit.stamp}`, domain } });
    kit.addCleanup(`delete the organization ${tenant.name}`, () =>
      kit.admin().call(deleteTenant, { params: { tenantId: tenant.id } }),
    );
    return { tenant, domain };
  });

/** Parses the response to `createTenant`. @throws {CheckFailed} if it does not match the contract */
function parseTenant(answer: Awaited<ReturnType<Session["send"]>>, endpoint: typeof createTenant): Tenant {
  const result = endpoint.reply?.safeParse(answer.body);
  if (answer.status === endpoint.success && result?.success) return result.data;
  throw new CheckFailed({
    expected: `${endpoint.success} and the created organization`,
    actual: `${answer.status}`,
    advice: `See ${endpoint.name} in docs/openapi.json.`,
    call: answer.shown,
  });
}

const asOptions = (...texts: string[]) => texts.map((text) => ({ text }));

/** Returns questions for the test organization: six single choices, then one of each other kind. */
export function draftsFor(location: { categoryId: number; subcategoryId: number }): object[] {
  const shared = { ...location, difficultyLevel: 2, tags: ["contract"], explanation: "By the recipe." };
  const singles = ["first", "second", "third", "fourth", "fifth", "sixth"].map((word, index) => ({
    ...shared,
    text: `What goes into the oven ${word}?`,
    options: asOptions("Rye", "Wheat", "Oat", "Spelt"),
    correctAnswer: (index % 4) + 1,
  }));
  return [
    ...singles,
    {
      ...shared,
      kind: "multiple",
      text: "Which two are grains?",
      options: asOptions("Rye", "Oat", "Salt", "Water"),
      correctAnswers: [1, 2],
    },
    {
      ...shared,
      kind: "order",
      text: "In which order is bread made?",
      options: asOptions("Bake", "Knead", "Rise"),
      correctOrder: [2, 3, 1],
    },
    {
      ...shared,
      kind: "match",
      text: "What belongs together?",
      prompts: asOptions("Rye", "Salt"),
      options: asOptions("A grain", "A mineral"),
      correctMatches: [
        { prompt: 1, option: 1 },
        { prompt: 2, option: 2 },
      ],
    },
  ];
}
