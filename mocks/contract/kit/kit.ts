import type { Achievements } from "../../../src/api/achievements/schema.ts";
import type { Category, Subcategory } from "../../../src/api/catalog/schema.ts";
import type { MasteryRecord, UserStats } from "../../../src/api/progress/schema.ts";
import type { Answer as QuizAnswer } from "../../../src/api/questions/answers.ts";
import type { Question } from "../../../src/api/questions/schema.ts";
import type { CreatedQuiz, NewQuiz, SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import type { Account, SignedInSession, HttpClient, Session } from "./client/http-client.ts";
import type { TestTenant } from "./test-tenant.ts";

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
