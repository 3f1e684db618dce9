import { BODY_MAX } from "../../../backend/transport/body.ts";
import { paramsOf, type Endpoint } from "../../endpoint.ts";
import { ENDPOINTS } from "../../endpoints.ts";
import {
  createTenant,
  createCategory,
  createQuestion,
  deleteTenant,
  readTenantStats,
} from "../../endpoints/admin.ts";
import { changePreferences, changeProfile, deleteAccount } from "../../endpoints/account.ts";
import { changeMarks, listMarkedQuestions } from "../../endpoints/marks.ts";
import { listQuizzes, readStats } from "../../endpoints/progress.ts";
import {
  changeDraft,
  createQuiz,
  discardQuiz,
  generateLecture,
  listCategories,
  readDraft,
  readLecture,
  readQuiz,
  submitQuiz,
} from "../../endpoints/quizzes.ts";
import { logIn, readMe } from "../../endpoints/sign-in.ts";
import { check, type Check } from "../check.ts";
import { Broken } from "../faults.ts";
import { MALFORMED_IDS, UNKNOWN_ID, type Kit } from "../kit.ts";
import { requireSentence, type CallOptions, type Person } from "../talk.ts";

/** What a call needs to be whole: its example, and the parameters that its query must have. */
const wholeCall = ({ query = {}, body, example }: Endpoint): CallOptions => ({
  ...(body === undefined ? {} : { body: example }),
  query: Object.fromEntries(
    Object.entries(query)
      .filter(([, { isRequired }]) => isRequired)
      .map(([name]) => [name, REQUIRED[name] ?? ""]),
  ),
});
const REQUIRED: Readonly<Record<string, string>> = { format: "json", kind: "missed" };

/** Ids that nothing has, but for those given. */
const paramsFor = (endpoint: Endpoint, known: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(paramsOf(endpoint.path).map((name) => [name, known[name] ?? UNKNOWN_ID]));

const told = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;

/** Who is not signed in. Where something could change, the ids are nobody's, so that a backend that forgets to ask loses nothing. */
const SIGNED_OUT_CHECKS = ENDPOINTS.filter(({ isOpen }) => !isOpen).map((endpoint) =>
  check(
    endpoint,
    `${endpoint.name}: signed out`,
    `${told(endpoint)} without a sign-in is 401.`,
    async (kit) => {
      const { id, tenantId } = kit.learner.user;
      const known = endpoint.method === "GET" ? { userId: id, tenantId } : {};
      await kit
        .nobody()
        .refused(endpoint, 401, { ...wholeCall(endpoint), params: paramsFor(endpoint, known) });
    },
  ),
);

/** What would be lost where a backend forgets to ask whether the caller is an administrator. */
const PRECIOUS: readonly Endpoint[] = [deleteTenant];

const LEARNER_CHECKS = ENDPOINTS.filter(({ isAdministrative }) => isAdministrative).map((endpoint) =>
  check(endpoint, `${endpoint.name}: as a learner`, `${told(endpoint)} as a learner is 403.`, async (kit) => {
    const known: Record<string, number> = PRECIOUS.includes(endpoint)
      ? {}
      : { tenantId: kit.learner.user.tenantId };
    await kit.learner.refused(endpoint, 403, { ...wholeCall(endpoint), params: paramsFor(endpoint, known) });
  }),
);

const ofUser = ENDPOINTS.filter(({ path }) => path.startsWith("/api/user/"));
const ofQuiz = ENDPOINTS.filter(({ path }) => path.startsWith("/api/quiz/:"));

/** A user's own calls with the id of another: what would hurt comes last. */
const ANOTHERS_CHECKS = ofUser
  .toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"))
  .map((endpoint) =>
    check(
      endpoint,
      `${endpoint.name}: another's`,
      `${told(endpoint)} with the id of another user is 404, as if there were no such user.`,
      async (kit) => {
        const userId = kit.second().user.id;
        await kit.learner.refused(endpoint, 404, {
          ...wholeCall(endpoint),
          params: paramsFor(endpoint, { userId }),
        });
      },
    ),
  );

/** Calls that are about open quizzes only. */
const OF_OPEN_QUIZZES: readonly Endpoint[] = [submitQuiz, discardQuiz, readDraft, changeDraft];

/** Somebody else's calls to the learner's quizzes. */
const foreignQuiz = (who: string, person: (kit: Kit) => Person | Promise<Person>): Check[] =>
  ofQuiz.map((endpoint) =>
    check(
      endpoint,
      `${endpoint.name}: of ${who}`,
      `${told(endpoint)} of a quiz of ${who} is 404, as if there were no such quiz.`,
      async (kit) => {
        const stranger = await person(kit);
        const isOpen = OF_OPEN_QUIZZES.includes(endpoint);
        const quizId = isOpen ? (await kit.openQuiz()).id : (await kit.taken()).submitted.id;
        const questionId = (await kit.taken()).questions[0]?.id ?? UNKNOWN_ID;
        const options = { ...wholeCall(endpoint), params: paramsFor(endpoint, { quizId, questionId }) };
        await stranger.refused(
          endpoint,
          404,
          endpoint === submitQuiz ? { ...options, body: { answers: [] } } : options,
        );
      },
    ),
  );

const ISOLATION_CHECKS: readonly Check[] = [
  ...foreignQuiz("another learner", (kit) => kit.second()),
  ...foreignQuiz("another organisation's learner", (kit) => kit.outsider()),
  check(
    [readLecture, generateLecture],
    "readLecture: another's",
    "Another's study guide is 404, as if there were none.",
    async (kit) => {
      const second = kit.second();
      const { submitted } = await kit.taken();
      const { body } = await kit.learner.call(generateLecture, { params: { quizId: submitted.id } });
      await second.refused(readLecture, 404, { params: { lectureId: body.lecture.id } });
    },
  ),
  check(
    [listCategories, createQuiz],
    "catalogue: another organisation's",
    "A learner sees the certifications of their own organisation alone, and can draw from no other.",
    async (kit) => {
      const outsider = await kit.outsider();
      const { categories, largest } = await kit.catalogue();
      const { body } = await outsider.call(listCategories);
      const own = new Set(categories.map(({ id }) => id));
      kit.equal(
        body.filter(({ id }) => own.has(id)).map(({ id }) => id),
        [],
        "certifications of the learner's organisation",
      );
      const quiz = {
        title: `Contract ${kit.stamp}`,
        categoryIds: [largest.id],
        questionCount: 3,
        mode: "quiz",
        userId: outsider.user.id,
      };
      await outsider.refused(createQuiz, 400, { body: quiz });
    },
  ),
  check(
    changeMarks,
    "marks: another organisation's",
    "A question of another organisation can't be marked: 404.",
    async (kit) => {
      const outsider = await kit.outsider();
      const [question] = (await kit.taken()).questions;
      await outsider.refused(changeMarks, 404, {
        params: { userId: outsider.user.id, questionId: question?.id ?? UNKNOWN_ID },
        body: { isBookmarked: true },
      });
    },
  ),
  check(
    readTenantStats,
    "organisations: another's",
    "An administrator of one organisation gets at no other: 404.",
    async (kit) => {
      const { foreman } = await kit.workshop();
      const tenantId = kit.learner.user.tenantId;
      const calls = ENDPOINTS.filter(
        ({ path, method }) => path.startsWith("/api/admin/tenants/:tenantId/") && method === "GET",
      );
      for (const endpoint of calls)
        await foreman.refused(endpoint, 404, {
          ...wholeCall(endpoint),
          params: paramsFor(endpoint, { tenantId }),
        });
      await foreman.refused(createCategory, 404, {
        params: { tenantId },
        body: { name: `Contract ${kit.stamp}` },
      });
    },
  ),
  check(
    createQuestion,
    "questions: another organisation's certification",
    "A question can't be put into a certification of another organisation: 400.",
    async (kit) => {
      const { foreman, tenant } = await kit.workshop();
      const { largest } = await kit.catalogue();
      const body = { ...(createQuestion.example as object), categoryId: largest.id };
      await foreman.refused(createQuestion, 400, { params: { tenantId: tenant.id }, body });
    },
  ),
];

/** Calls with a body, and who sends them where. */
const BODIES: readonly [
  Endpoint,
  (kit: Kit) => Promise<{ person: Person | ReturnType<Kit["nobody"]>; params: Record<string, number> }>,
][] = [
  [logIn, async (kit) => ({ person: kit.nobody(), params: {} })],
  [createQuiz, async (kit) => ({ person: kit.learner, params: {} })],
  [submitQuiz, async (kit) => ({ person: kit.learner, params: { quizId: (await kit.openQuiz()).id } })],
  [
    changeMarks,
    async (kit) => ({
      person: kit.learner,
      params: { userId: kit.learner.user.id, questionId: (await kit.taken()).questions[0]?.id ?? UNKNOWN_ID },
    }),
  ],
  [changePreferences, async (kit) => ({ person: kit.learner, params: { userId: kit.learner.user.id } })],
  [changeProfile, async (kit) => ({ person: kit.learner, params: { userId: kit.learner.user.id } })],
  [deleteAccount, async (kit) => ({ person: kit.learner, params: { userId: kit.learner.user.id } })],
  [createTenant, async (kit) => ({ person: kit.admin(), params: {} })],
  [createCategory, async (kit) => ({ person: kit.admin(), params: { tenantId: kit.admin().user.tenantId } })],
  [createQuestion, async (kit) => ({ person: kit.admin(), params: { tenantId: kit.admin().user.tenantId } })],
];

const BODY_CHECKS = BODIES.flatMap(([endpoint, sender]) => [
  check(
    endpoint,
    `${endpoint.name}: no JSON`,
    `${told(endpoint)} with a body that is no JSON, or a list, or null, is 400.`,
    async (kit) => {
      const { person, params } = await sender(kit);
      for (const text of ["{", "[]", "null"]) await person.refused(endpoint, 400, { params, text });
    },
  ),
  check(
    endpoint,
    `${endpoint.name}: another content type`,
    `${told(endpoint)} with a body that is not sent as application/json is 415: a form of another site could send it.`,
    async (kit) => {
      const { person, params } = await sender(kit);
      await person.refused(endpoint, 415, { params, text: "{}", headers: { "Content-Type": "text/plain" } });
    },
  ),
]);

/** What holds for all calls. */
const WIRE_CHECKS: readonly Check[] = [
  check(createQuiz, "body: too large", "A body of more than 1 MB is refused with 413.", async (kit) => {
    await kit.learner.refused(createQuiz, 413, { text: JSON.stringify({ more: "x".repeat(BODY_MAX) }) });
  }),
  check(
    createQuiz,
    "origin",
    "A call that a page of another site makes is refused with 403.",
    async (kit) => {
      await kit.learner.refused(createQuiz, 403, {
        body: createQuiz.example,
        headers: { Origin: "https://elsewhere.example" },
      });
    },
  ),
  check(readMe, "address: unknown", "An address that there is not is 404.", async (kit) => {
    const answer = await kit.learner.sendTo("GET", `/api/nothing-${kit.stamp}`);
    kit.equal(answer.status, 404, "the status");
    requireSentence(answer);
  }),
  check(
    logIn,
    "method: another",
    "An address that is there, called by another method, is 405 with the methods that it has in Allow.",
    async (kit) => {
      const answer = await kit.learner.sendTo("DELETE", "/api/login");
      kit.equal([answer.status, answer.headers.get("Allow")], [405, "POST"], "status and Allow");
      requireSentence(answer);
    },
  ),
  check(readStats, "time zone: unknown", "A Time-Zone that is none counts as UTC.", async (kit) => {
    await kit.learner.call(readStats, {
      params: { userId: kit.learner.user.id },
      headers: { "Time-Zone": "Moon/Tranquility" },
    });
  }),
  ...MALFORMED_IDS.map((userId) =>
    check(
      listQuizzes,
      `user: ${userId}`,
      "An id that is none is 404, as if there were no such user.",
      async (kit) => {
        await kit.learner.refused(listQuizzes, 404, { params: { userId } });
        await kit.learner.refused(listMarkedQuestions, 404, {
          params: { userId },
          query: { kind: "missed" },
        });
      },
    ),
  ),
  check(
    readMe,
    "Date",
    "Every answer says in Date what time the server has: countdowns follow it.",
    async (kit) => {
      const { headers } = await kit.learner.call(readMe);
      kit.holds(
        Number.isFinite(Date.parse(headers.get("Date") ?? "")),
        "a Date",
        String(headers.get("Date")),
      );
    },
  ),
];

/** What was noticed on the way, over all that was answered. */
const HEARD_CHECKS: readonly Check[] = [
  check(readMe, "answers: secrets", "No answer has a password, a hash or a token in it.", async (kit) => {
    const [leak] = kit.talk.heard.leaks;
    if (leak) throw new Broken(leak);
  }),
  check(
    readMe,
    "answers: shared caches",
    "No answer to who is signed in may be kept by caches that others share.",
    async (kit) => {
      const [first] = kit.talk.heard.cacheable;
      if (first) throw new Broken(first);
    },
  ),
  check(
    readQuiz,
    "the learner is still signed in",
    "After all of it the learner's sign-in still holds: nobody else could end it.",
    async (kit) => {
      await kit.learner.call(readMe);
    },
  ),
];

/** Rules of all calls alike: who may, what a body is, what an address is. They come last: they look at what went before. */
export const EVERYWHERE_CHECKS: readonly Check[] = [
  ...SIGNED_OUT_CHECKS,
  ...LEARNER_CHECKS,
  ...BODY_CHECKS,
  ...WIRE_CHECKS,
  ...ANOTHERS_CHECKS,
  ...ISOLATION_CHECKS,
  ...HEARD_CHECKS,
];
