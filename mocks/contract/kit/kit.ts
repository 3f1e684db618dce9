import { isDeepStrictEqual } from "node:util";
import type { Tenant } from "../../../src/api/admin/schema.ts";
import type { Achievements } from "../../../src/api/achievements/schema.ts";
import type { Category, Subcategory } from "../../../src/api/catalogue/schema.ts";
import type { MasteryRecord, UserStats } from "../../../src/api/progress/schema.ts";
import type { Answer as QuizAnswer, AnswerValue } from "../../../src/api/questions/answers.ts";
import { hasKey } from "../../../src/api/questions/kinds.ts";
import type { AskedQuestion, Question } from "../../../src/api/questions/schema.ts";
import { noAnswer, optionValue, rightAnswer } from "../../../src/api/questions/scoring.ts";
import type { CreatedQuiz, NewQuiz, SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import { resetPassword } from "../endpoints/sign-in.ts";
import {
  createCategory,
  createQuestion,
  createSubcategory,
  createTenant,
  createUser,
  deleteTenant,
} from "../endpoints/admin.ts";
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
import { Broken, NotChecked } from "./faults.ts";
import { NOBODY, type Account, type Person, type Talk, type Visitor } from "./talk.ts";

/** Accounts that a run may use; the learner is needed. */
export interface Accounts {
  learner: Account;
  /** Another learner of the same organisation. */
  second?: Account | undefined;
  /** A learner of another organisation. */
  outsider?: Account | undefined;
  admin?: Account | undefined;
}

/** What a run may do beyond what each account may do to itself. */
export interface Leave {
  /** Makes an organisation of its own with all that belongs into one, and deletes it at the end. */
  writeAdmin: boolean;
  /** Tries wrong passwords until it is refused. */
  tryLimits: boolean;
}

/** The learner's certifications and what is asked of the one with most questions. */
export interface Catalogue {
  categories: Category[];
  subcategories: Subcategory[];
  /** With most questions. */
  largest: Category;
  /** Questions that a quiz of these checks asks for. */
  size: number;
}

/** What moves when a quiz is submitted, as it was at one time. */
export interface Standing {
  stats: UserStats;
  mastery: MasteryRecord[];
  achievements: Achievements;
}

/** A graded quiz that was half answered rightly and submitted. */
export interface Taken {
  created: CreatedQuiz;
  questions: Question[];
  answers: QuizAnswer[];
  flags: number[];
  before: Standing;
  submitted: SubmittedQuiz;
}

/** An organisation of the run's own. */
export interface Workshop {
  tenant: Tenant;
  domain: string;
  categoryId: number;
  subcategoryId: number;
  /** Single choices, then one of each other kind. */
  questionIds: number[];
  /** Its learner, whose password is known and who may be changed at will. */
  apprentice: Person;
  /** Its administrator, who administers nothing else. */
  foreman: Person;
}

/** What a check is handed. */
export interface Kit {
  talk: Talk;
  leave: Leave;
  accounts: Accounts;
  /** The backend is reached over HTTPS. */
  isSecure: boolean;
  /** Differs from run to run, and tells what was made by one. */
  stamp: string;
  learner: Person;
  nobody: () => Visitor;
  /** Each throws {@link NotChecked} where the account was not given. */
  second: () => Person;
  outsider: () => Promise<Person>;
  admin: () => Person;
  /** Signs in anew, with cookies of its own. */
  signIn: (account: Account, who: string) => Promise<Person>;
  catalogue: () => Promise<Catalogue>;
  /** A graded quiz of the learner's that stays open until the end of the run. */
  openQuiz: () => Promise<CreatedQuiz>;
  taken: () => Promise<Taken>;
  workshop: () => Promise<Workshop>;
  /** Draws a quiz for somebody and discards it at the end, if it is still open. */
  draw: (person: Person, change?: Partial<NewQuiz>) => Promise<CreatedQuiz>;
  questionsOf: (person: Person, quizId: number) => Promise<Question[]>;
  standing: (person: Person) => Promise<Standing>;
  /** Makes something once in a run, for whoever asks first. */
  once: <T>(what: string, make: () => Promise<T>) => Promise<T>;
  /** Does something when all checks are through, the last first. */
  later: (what: string, clean: () => Promise<unknown>) => void;
  /** @throws {Broken} unless both are the same; `what` begins a phrase: `the score` */
  equal: (came: unknown, expected: unknown, what: string) => void;
  /** @throws {Broken} unless it holds */
  holds: (isSo: boolean, expected: string, came: string, advice?: string) => void;
}

/** An id that nothing has. */
export const UNKNOWN_ID = 8_999_999_999_999;

/** Ids that are none. */
export const MALFORMED_IDS = ["0", "-1", "1e3", "nonsense", "9007199254740993", "1.0"];

/** Fewest questions of a certification that quizzes can be drawn from. */
const QUESTIONS_LEAST = 4;

export interface KitParts {
  talk: Talk;
  isSecure: boolean;
  leave: Leave;
  accounts: Accounts;
  people: { learner: Person; second?: Person; outsider?: Person; admin?: Person };
  stamp: string;
  later: Kit["later"];
  /** The name of the check that is run. */
  current: () => string;
}

export function createKit({ talk, isSecure, leave, accounts, people, stamp, later, current }: KitParts): Kit {
  const made = new Map<string, { promise: Promise<unknown>; by: string }>();

  const once = async <T>(what: string, make: () => Promise<T>): Promise<T> => {
    const known = made.get(what);
    if (!known) {
      const promise = make();
      made.set(what, { promise, by: current() });
      return promise;
    }
    try {
      return (await known.promise) as T;
    } catch (error) {
      if (error instanceof Broken)
        throw new NotChecked(`it builds on ${what}, which failed in “${known.by}”`);
      throw error;
    }
  };

  const equal: Kit["equal"] = (came, expected, what) => {
    if (isDeepStrictEqual(came, expected)) return;
    throw ofLast(talk, `${what}: ${said(expected)}`, said(came));
  };

  const holds: Kit["holds"] = (isSo, expected, came, advice) => {
    if (!isSo) throw ofLast(talk, expected, came, advice);
  };

  const signIn: Kit["signIn"] = async (account, who) => {
    const visitor = talk.visitor(who);
    const { body } = await visitor.call(logIn, { body: { ...account } });
    later(`sign ${who} out`, () => visitor.sendTo("POST", "/api/logout"));
    return { ...visitor, user: body, account };
  };

  const catalogue: Kit["catalogue"] = () =>
    once("the catalogue", async () => {
      const { body: categories } = await people.learner.call(listCategories);
      const { body: subcategories } = await people.learner.call(listSubcategories);
      const [largest] = categories.toSorted((a, b) => b.questionCount - a.questionCount);
      if (!largest || largest.questionCount < QUESTIONS_LEAST)
        throw new NotChecked(
          `the learner's organisation has no certification with at least ${QUESTIONS_LEAST} questions`,
        );
      return { categories, subcategories, largest, size: Math.min(10, largest.questionCount) };
    });

  const draw: Kit["draw"] = async (person, change = {}) => {
    const given = change.categoryIds && change.questionCount ? null : await catalogue();
    const { body: quiz } = await person.call(createQuiz, {
      body: {
        title: `Contract ${stamp}`,
        ...(given ? { categoryIds: [given.largest.id], questionCount: given.size } : {}),
        mode: "quiz",
        userId: person.user.id,
        ...change,
      },
    });
    const params = { quizId: quiz.id };
    later(`discard quiz ${quiz.id}`, async () => {
      const { status } = await person.send(discardQuiz, { params });
      if (status === 409) await person.send(submitQuiz, { params, body: { answers: [] } });
    });
    return quiz;
  };

  const questionsOf: Kit["questionsOf"] = async (person, quizId) => {
    const { body } = await person.call(readQuestions, { params: { quizId } });
    const keyed = body.filter(hasKey);
    if (keyed.length < body.length)
      throw ofLast(
        talk,
        "the key of every question of a quiz with feedback at once",
        "questions without one",
      );
    return keyed;
  };

  const standing: Kit["standing"] = async (person) => {
    const params = { userId: person.user.id };
    return {
      stats: (await person.call(readStats, { params })).body,
      mastery: (await person.call(readMastery, { params })).body,
      achievements: (await person.call(readAchievements, { params })).body,
    };
  };

  const taken: Kit["taken"] = () =>
    once("a submitted quiz", async () => {
      const { learner } = people;
      const created = await draw(learner);
      const questions = await questionsOf(learner, created.id);
      const before = await standing(learner);
      const half = Math.ceil(questions.length / 2);
      const answers = questions.map((question, place) => ({
        questionId: question.id,
        answer: place < half ? rightAnswer(question) : wrongAnswer(question),
      }));
      const flags = questions.slice(0, 1).map(({ id }) => id);
      const { body: submitted } = await learner.call(submitQuiz, {
        params: { quizId: created.id },
        body: { answers, flags },
      });
      return { created, questions, answers, flags, before, submitted };
    });

  const workshop: Kit["workshop"] = () => {
    if (!leave.writeAdmin)
      throw new NotChecked("nothing is written as an administrator without --write-admin");
    const admin = given(people.admin, "an administrator", "CONTRACT_ADMIN");
    return once("an organisation of the run's own", () => makeWorkshop(admin));
  };

  async function makeWorkshop(admin: Person): Promise<Workshop> {
    const domain = `contract-${stamp}.test`;
    const answer = await admin.send(createTenant, {
      body: { name: `Contract ${stamp}`, domain, joining: "open" },
    });
    if (answer.status === 403)
      throw new NotChecked(
        "the administrator does not run the default organisation, so that no other can be made; give one who does",
      );
    const tenant = readAs(answer, createTenant);
    const params = { tenantId: tenant.id };
    later(`delete the organisation ${tenant.name}`, () => admin.call(deleteTenant, { params }));
    const { body: category } = await admin.call(createCategory, { params, body: { name: "Bread" } });
    const { body: subcategory } = await admin.call(createSubcategory, {
      params,
      body: { categoryId: category.id, name: "Ovens" },
    });
    const place = { categoryId: category.id, subcategoryId: subcategory.id };
    const questionIds: number[] = [];
    for (const draft of draftsFor(place))
      questionIds.push((await admin.call(createQuestion, { params, body: draft })).body.id);
    const join = async (name: string, isAdmin: boolean): Promise<Person> => {
      const account = { email: `${name}@${domain}`, password: `${name} of ${stamp}` };
      talk.keepSecret(account.password);
      const { body } = await admin.call(createUser, {
        params,
        body: { username: `Contract ${name}`, email: account.email, isAdmin },
      });
      const visitor = talk.visitor(`the ${name} of the run's own organisation`);
      const token = body.link.path.split("#")[1] ?? "";
      const { body: user } = await visitor.call(resetPassword, {
        body: { token, password: account.password },
      });
      return { ...visitor, user, account };
    };
    return {
      tenant,
      domain,
      categoryId: category.id,
      subcategoryId: subcategory.id,
      questionIds,
      apprentice: await join("apprentice", false),
      foreman: await join("foreman", true),
    };
  }

  return {
    talk,
    isSecure,
    leave,
    accounts,
    stamp,
    learner: people.learner,
    nobody: () => talk.visitor(NOBODY),
    second: () => given(people.second, "a second learner of the same organisation", "CONTRACT_SECOND"),
    outsider: async () => {
      if (people.outsider) return people.outsider;
      if (leave.writeAdmin && people.admin) return (await workshop()).apprentice;
      return given(people.outsider, "a learner of another organisation", "CONTRACT_OUTSIDER");
    },
    admin: () => given(people.admin, "an administrator", "CONTRACT_ADMIN"),
    signIn,
    catalogue,
    openQuiz: () => once("an open quiz", () => draw(people.learner)),
    taken,
    workshop,
    draw,
    questionsOf,
    standing,
    once,
    later,
    equal,
    holds,
  };
}

function given(person: Person | undefined, who: string, variable: string): Person {
  if (person) return person;
  throw new NotChecked(`no account of ${who} is given: set ${variable} and ${variable}_PASSWORD`);
}

const ofLast = (talk: Talk, expected: string, came: string, advice?: string): Broken => {
  const call = talk.last();
  return new Broken({
    expected,
    came,
    advice:
      advice ?? "Read the rule above beside the call below: what it names is computed or kept otherwise.",
    ...(call ? { call } : {}),
  });
};

const said = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

/** An answer that does not score: another option where one is to be chosen, nothing at all where there are several. */
export function wrongAnswer(question: Question): AnswerValue {
  if (question.kind !== undefined && question.kind !== "single") return [];
  const other = question.options.map(optionValue).find((value) => value !== question.correctAnswer);
  return other ?? noAnswer(question);
}

/** An answer whose shape is another kind's. */
export const strangeAnswer = ({ kind }: AskedQuestion): AnswerValue =>
  kind === undefined || kind === "single" ? [1] : 1;

/** Creates an invited organization, which is deleted at the end. */
export const invitedTenant = (kit: Kit): Promise<{ tenant: Tenant; domain: string }> =>
  kit.once("an invited organization", async () => {
    // Asks for leave to write, and whether this administrator may make organizations.
    await kit.workshop();
    const domain = `invited-${kit.stamp}.test`;
    const { body: tenant } = await kit
      .admin()
      .call(createTenant, { body: { name: `Contract invited ${kit.stamp}`, domain } });
    kit.later(`delete the organisation ${tenant.name}`, () =>
      kit.admin().call(deleteTenant, { params: { tenantId: tenant.id } }),
    );
    return { tenant, domain };
  });

/** What an answer that was only sent says, once it has to be right. */
function readAs(answer: Awaited<ReturnType<Visitor["send"]>>, endpoint: typeof createTenant): Tenant {
  const result = endpoint.reply?.safeParse(answer.body);
  if (answer.status === endpoint.success && result?.success) return result.data;
  throw new Broken({
    expected: `${endpoint.success} and the organisation that was made`,
    came: `${answer.status}`,
    advice: `See ${endpoint.name} in docs/openapi.json.`,
    call: answer.shown,
  });
}

const texts = (...words: string[]) => words.map((text) => ({ text }));

/** Questions for the run's own organisation: six single choices, and one of each other kind. */
export function draftsFor(place: { categoryId: number; subcategoryId: number }): object[] {
  const shared = { ...place, difficultyLevel: 2, tags: ["contract"], explanation: "By the recipe." };
  const singles = ["first", "second", "third", "fourth", "fifth", "sixth"].map((word, index) => ({
    ...shared,
    text: `What goes into the oven ${word}?`,
    options: texts("Rye", "Wheat", "Oat", "Spelt"),
    correctAnswer: (index % 4) + 1,
  }));
  return [
    ...singles,
    {
      ...shared,
      kind: "multiple",
      text: "Which two are grains?",
      options: texts("Rye", "Oat", "Salt", "Water"),
      correctAnswers: [1, 2],
    },
    {
      ...shared,
      kind: "order",
      text: "In which order is bread made?",
      options: texts("Bake", "Knead", "Rise"),
      correctOrder: [2, 3, 1],
    },
    {
      ...shared,
      kind: "match",
      text: "What belongs together?",
      prompts: texts("Rye", "Salt"),
      options: texts("A grain", "A mineral"),
      correctMatches: [
        { prompt: 1, option: 1 },
        { prompt: 2, option: 2 },
      ],
    },
  ];
}
