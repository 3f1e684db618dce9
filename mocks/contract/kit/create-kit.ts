import { isDeepStrictEqual } from "node:util";
import { hasKey } from "../../../src/api/questions/kinds.ts";
import { rightAnswer } from "../../../src/api/questions/scoring/scoring.ts";
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
import type { SignedInSession, HttpClient } from "./client/http-client.ts";
import { ANONYMOUS } from "./client/observations.ts";
import { CheckFailed, NotChecked } from "./faults.ts";
import type { Permissions, Accounts, Kit } from "./kit.ts";
import { wrongAnswer } from "./test-answers.ts";
import { createTestTenant } from "./test-tenant.ts";

/** The number of questions that a certification needs for the checks. */
const QUESTIONS_MIN = 4;

export interface KitOptions {
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
}: KitOptions): Kit {
  const once = createFixtures(currentCheck);

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
      if (!largest || largest.questionCount < QUESTIONS_MIN)
        throw new NotChecked(
          `the learner's organization has no certification with at least ${QUESTIONS_MIN} questions`,
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
    return once("the test organization", () => createTestTenant({ admin, client, stamp, addCleanup }));
  };

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

/** Returns a function that makes each fixture once, and throws {@link NotChecked} for checks after the one in which that failed. */
function createFixtures(currentCheck: KitOptions["currentCheck"]): Kit["once"] {
  const fixtures = new Map<string, { promise: Promise<unknown>; check: string }>();

  return async <T>(what: string, make: () => Promise<T>): Promise<T> => {
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
}

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
