import { beforeAll, describe, expect, it, vi } from "vitest";
import { ERROR_CODE_HEADER } from "../../../src/api/error-codes.ts";
import { JSON_LINES } from "../../../src/api/admin/import-schema.ts";
import type { Resource } from "../endpoint.ts";
import { bodyText, type Reply } from "../../backend/transport/http.ts";
import { interceptFetch, DEMO, type Intercept } from "./transports.ts";
import { Stopped } from "./faults.ts";
import { hasPassed, formatReport, formatTally } from "./report.ts";
import { runContract, type Report, type RunOptions } from "./run.ts";

// A run sends several hundred calls.
vi.setConfig({ testTimeout: 60_000 });

const run = (intercept: Intercept, options: Partial<RunOptions> = {}): Promise<Report> =>
  runContract({
    base: "http://backend.test",
    accounts: DEMO,
    fetch: interceptFetch(intercept),
    except: { origin: "this transport has no Origin check" },
    stamp: "faults",
    ...options,
  });

const json = async (reply: Reply, change: (body: never) => unknown): Promise<Reply> => ({
  ...reply,
  body: JSON.stringify(change(JSON.parse(await bodyText(reply)) as never)),
});
const isCall = (
  { method, path }: { method: string; path: string },
  expectedMethod: string,
  pattern: RegExp,
) => method === expectedMethod && pattern.test(path);
const textReply = (status: number, body: string, type = "text/plain; charset=utf-8"): Reply => ({
  status,
  headers: { "Content-Type": type, "Cache-Control": "private, no-cache" },
  body,
});
/** Changes the JSON of successful responses to a call. */
const changeJson =
  (method: string, path: RegExp, change: (body: never) => unknown): Intercept =>
  async (request, pass) => {
    const reply = await pass();
    return isCall(request, method, path) && reply.status < 300 ? json(reply, change) : reply;
  };
/** Replaces the response to a call. */
const replaceReply =
  (method: string, path: RegExp, replace: (reply: Reply) => Reply | Promise<Reply>): Intercept =>
  async (request, pass) =>
    isCall(request, method, path) ? replace(await pass()) : pass();

/** Replaces the Error-Code header of responses that have this value; `undefined` removes it. */
const changeCode =
  (value: string, changed: string | undefined): Intercept =>
  async (_, pass) => {
    const reply = await pass();
    if (reply.headers[ERROR_CODE_HEADER] !== value) return reply;
    const { [ERROR_CODE_HEADER]: __, ...headers } = reply.headers;
    return {
      ...reply,
      headers: changed === undefined ? headers : { ...headers, [ERROR_CODE_HEADER]: changed },
    };
  };

type Quiz = {
  id: number;
  score: number;
  correctAnswers: number;
  startedAt: string;
  completedAt: string | null;
};
type Fields = Record<string, unknown>;
const CREATE = /^\/api\/quiz$/;
const QUIZ = /^\/api\/quiz\/[1-9]\d*$/;
const SUBMIT = /\/submit$/;
const DRAFT = /\/draft$/;
const entriesIn = ({ body }: { body: string }) => (JSON.parse(body) as { entries: Fields }).entries;
const IMPORT = /\/questions\/import$/;
const digestIn = (text: string): string | undefined => /(?<="digest":")[^"]+/.exec(text)?.[0];
const QUESTIONS = /^\/api\/quiz\/\d+\/questions$/;

/** Faults, each with the checks that must fail because of it and the resources whose checks run. */
const FAULTS: readonly [
  fault: string,
  intercept: () => Intercept,
  checks: readonly string[],
  only: readonly Resource[],
][] = [
  [
    "a wrong status",
    () =>
      replaceReply("DELETE", QUIZ, (reply) =>
        reply.status === 204 ? { ...reply, status: 200, headers: {}, body: "" } : reply,
      ),
    ["discard"],
    ["quizzes"],
  ],
  [
    "a missing field",
    () => changeJson("POST", SUBMIT, ({ correctAnswers: _, ...quiz }: Quiz) => quiz),
    ["submit"],
    ["quizzes"],
  ],
  [
    "an audit log without who acted",
    () =>
      changeJson("GET", /\/audit-log$/, (page: { entries: Fields[] }) => ({
        ...page,
        entries: page.entries.map(({ actor: _, ...entry }) => entry),
      })),
    ["audit log"],
    ["audit log"],
  ],
  [
    "an exam profile that is dropped",
    () => changeJson("PATCH", /\/categories\/\d+$/, ({ profile: _, ...category }: Fields) => category),
    ["certifications: exam profile and weights"],
    ["bank"],
  ],
  [
    "a fixed form that shows the latest versions of its questions",
    () =>
      changeJson("GET", /\/practice-tests\/\d+\/questions$/, (questions: Fields[]) =>
        questions.map((question) => ({ ...question, version: question["latest"] })),
      ),
    ["practice tests of an organization"],
    ["bank"],
  ],
  [
    "a number as a string",
    () =>
      changeJson("GET", /\/stats$/, (stats: Fields) => ({
        ...stats,
        averageScore: String(stats["averageScore"]),
      })),
    ["stats: totalQuizzes"],
    ["progress"],
  ],
  [
    "a streak that depends on the time zone of the request",
    () => async (request, pass) => {
      const reply = await pass();
      const isElsewhere = request.headers["time-zone"] === "Pacific/Kiritimati";
      return isElsewhere && isCall(request, "GET", /\/stats$/)
        ? json(reply, (stats: Fields) => ({ ...stats, currentStreak: 0 }))
        : reply;
    },
    ["stats: the streak in other time zones"],
    ["progress"],
  ],
  [
    "practice tests that are recorded by their titles",
    () =>
      changeJson("GET", /\/practice-tests$/, (records: Fields[]) =>
        records.map(({ attempts, ...record }) => ({ ...record, attempts: Math.min(Number(attempts), 1) })),
      ),
    ["practice tests"],
    ["progress"],
  ],
  [
    "a pass mark that the client chooses",
    () => async (request, pass) => {
      const reply = await pass();
      const [, passMark] = /"passMark":(\d+)/.exec(request.body ?? "") ?? [];
      return passMark !== undefined && isCall(request, "POST", /^\/api\/quiz$/)
        ? json(reply, (quiz: Fields) => ({ ...quiz, passMark: Number(passMark) }))
        : reply;
    },
    ["create: unexpected fields"],
    ["quizzes"],
  ],
  [
    "quizzes of other users are readable",
    () => {
      const owners = new Map<string, string>();
      return async ({ method, path, cookies }, pass) => {
        const reply = await pass();
        const [id] = /^\/api\/quiz\/\d+$/.exec(path) ?? [];
        if (id === undefined || method !== "GET") return reply;
        if (reply.status === 200) owners.set(id, cookies["cairn_session"] ?? "");
        const owner = owners.get(id);
        return reply.status === 404 && cookies["cairn_session"] && owner
          ? pass({ cookies: { cairn_session: owner } })
          : reply;
      };
    },
    ["readQuiz: of another learner", "readQuiz: of another organization's learner"],
    ["quizzes"],
  ],
  [
    "a second submission is stored again",
    () => {
      let extra = 0;
      const seen = new Set<string>();
      return async (request, pass) => {
        const reply = await pass();
        if (isCall(request, "POST", SUBMIT) && reply.status === 200) {
          if (seen.has(request.path)) extra += 1;
          seen.add(request.path);
        }
        return isCall(request, "GET", /\/user\/\d+\/stats$/) && reply.status === 200
          ? json(reply, (stats: { totalQuizzes: number }) => ({
              ...stats,
              totalQuizzes: stats.totalQuizzes + extra,
            }))
          : reply;
      };
    },
    ["submit: counts once"],
    ["quizzes"],
  ],
  [
    "a second submission returns another result",
    () => {
      const seen = new Set<string>();
      return async (request, pass) => {
        const reply = await pass();
        if (!isCall(request, "POST", SUBMIT) || reply.status !== 200) return reply;
        if (seen.has(request.path))
          return json(reply, (quiz: Quiz) => ({ ...quiz, score: quiz.score === 0 ? 1 : 0 }));
        seen.add(request.path);
        return reply;
      };
    },
    ["submit: repeated", "submit: counts once"],
    ["quizzes"],
  ],
  [
    "a score off by one",
    () =>
      changeJson("POST", SUBMIT, (quiz: Quiz) => ({
        ...quiz,
        score: quiz.score > 0 && quiz.score < 100 ? quiz.score + 1 : quiz.score,
      })),
    ["submit: the score", "read: completed", "submit: every kind", "draft: of a submitted quiz"],
    ["quizzes"],
  ],
  [
    "a sign-in cookie that scripts can read",
    () => async (_, pass) => {
      const reply = await pass();
      return reply.setCookie === undefined
        ? reply
        : { ...reply, setCookie: reply.setCookie.replace("; HttpOnly", "") };
    },
    ["login: the cookie"],
    ["sign-in"],
  ],
  [
    "a refused login that sets a sign-in cookie",
    () => async (request, pass) => {
      const reply = await pass();
      return isCall(request, "POST", /^\/api\/login$/) && reply.status === 401
        ? { ...reply, setCookie: "cairn_session=one; Path=/; HttpOnly" }
        : reply;
    },
    ["login: wrong"],
    ["sign-in"],
  ],
  [
    "a single sign-on that another browser can finish",
    () =>
      replaceReply("POST", /\/single-sign-on\/finish$/, (reply) =>
        reply.status === 403 ? { status: 204, headers: {}, body: null } : reply,
      ),
    ["single sign-on: not started here"],
    ["sign-in"],
  ],
  [
    "a stored client secret in a response",
    () => changeJson("GET", /\/identity-provider$/, () => ({ provider: { clientSecret: "a secret" } })),
    ["single sign-on: settings"],
    ["organizations"],
  ],
  [
    "an HTML page instead of JSON",
    () =>
      replaceReply("GET", /^\/api\/badges$/, () =>
        textReply(200, "<!doctype html><title>Portal</title>", "text/html"),
      ),
    ["badges", "listBadges: signed out"],
    ["achievements"],
  ],
  [
    "a stack trace",
    () =>
      replaceReply("POST", CREATE, (reply) =>
        reply.status === 422
          ? textReply(422, "Error: no questions\n    at createQuiz (/srv/app/quiz.js:12:3)")
          : reply,
      ),
    ["create: of unseen questions if all were seen", "create: of unknown questions"],
    ["quizzes"],
  ],
  [
    "an internal error",
    () =>
      replaceReply("POST", /generate-lecture$/, (reply) =>
        reply.status === 201 ? textReply(500, "Internal Server Error") : reply,
      ),
    ["notes"],
    ["study notes"],
  ],
  [
    "errors as JSON",
    () =>
      replaceReply("GET", /^\/api\/lecture\//, (reply) =>
        reply.status === 404 ? textReply(404, '{"error":"not found"}', "application/json") : reply,
      ),
    ["notes: unknown", "readLecture: another user"],
    ["study notes"],
  ],
  [
    "a logout that does not end the session",
    () => async (request, pass) => {
      const reply = isCall(request, "POST", /^\/api\/logout$/) ? await pass({ cookies: {} }) : await pass();
      return reply;
    },
    ["logout"],
    ["sign-in"],
  ],
  [
    "a redirect instead of 401",
    () => async (_, pass) => {
      const reply = await pass();
      return reply.status === 401 ? { status: 302, headers: { Location: "/sign-in" }, body: "" } : reply;
    },
    ["listCategories: signed out", "listSubcategories: signed out", "listOfferedTests: signed out"],
    ["catalogue"],
  ],
  [
    "a password hash in a response",
    () => changeJson("GET", /^\/api\/auth\/me$/, (user: Fields) => ({ ...user, passwordHash: "scrypt$1$2" })),
    ["responses: secrets"],
    ["sign-in"],
  ],
  [
    "the list of users is readable by learners",
    () => async (request, pass) => {
      const reply = await pass();
      return reply.status === 403 && isCall(request, "GET", /\/users$/)
        ? textReply(200, "[]", "application/json")
        : reply;
    },
    ["listUsers: as a learner"],
    ["users"],
  ],
  [
    "a badge awarded twice",
    () =>
      changeJson("GET", /\/achievements$/, (all: { badges: unknown[]; gameStats: Fields }) => ({
        ...all,
        badges: [...all.badges, ...all.badges.slice(0, 1)],
        gameStats: { ...all.gameStats, totalBadgesEarned: all.badges.length + 1 },
      })),
    ["achievements: once", "achievement progress"],
    ["achievements"],
  ],
  [
    "answer keys sent during an exam",
    () => {
      const keys = new Set<string>();
      return async (request, pass) => {
        if (isCall(request, "POST", CREATE) && /"mode":"quiz".*"conditions":"exam"/.test(request.body)) {
          const body = request.body.replace(',"conditions":"exam"', "");
          const reply = await pass({ body });
          const quiz = JSON.parse(await bodyText(reply)) as Quiz;
          if (reply.status === 201) keys.add(`/api/quiz/${quiz.id}`);
          return reply.status === 201 ? json(reply, () => ({ ...quiz, conditions: "exam" })) : reply;
        }
        return pass();
      };
    },
    ["exam"],
    ["quizzes"],
  ],
  [
    "options in another order on every call",
    () => {
      let calls = 0;
      return changeJson("GET", QUESTIONS, (questions: { options: unknown[] }[]) => {
        calls += 1;
        const isEven = calls % 2 === 0;
        return questions.map((one) => ({
          ...one,
          options: isEven ? one.options : one.options.toReversed(),
        }));
      });
    },
    ["questions: stable order"],
    ["quizzes"],
  ],
  [
    "a draft that is replaced instead of merged",
    () => async (request, pass) => {
      const reply = await pass();
      return isCall(request, "PUT", DRAFT) && reply.status === 200
        ? json(reply, (body: Fields) => ({ ...body, entries: entriesIn(request) }))
        : reply;
    },
    [
      "draft: two devices",
      "draft: the later edit",
      "draft: the first final answer",
      "draft: the larger number",
      "draft: invalid entries",
      "draft: a stamp in the future",
      "discard: graded with answers",
    ],
    ["quizzes"],
  ],
  [
    "a draft in which the last call wins, whatever the stamps",
    () => async (request, pass) => {
      const reply = await pass();
      return isCall(request, "PUT", DRAFT) && reply.status === 200
        ? json(reply, ({ entries, dropped }: { entries: Fields; dropped: Fields[] }) => {
            const sent = Object.entries(entriesIn(request)).filter(
              ([name]) => !dropped.some((one) => one["name"] === name),
            );
            return { entries: { ...entries, ...Object.fromEntries(sent) }, dropped };
          })
        : reply;
    },
    [
      "draft: the later edit",
      "draft: the first final answer",
      "draft: the larger number",
      "draft: a stamp in the future",
    ],
    ["quizzes"],
  ],
  [
    "entries dropped without being listed",
    () => changeJson("PUT", DRAFT, (body: Fields) => ({ ...body, dropped: [] })),
    ["draft: invalid entries"],
    ["quizzes"],
  ],
  [
    "a draft that is returned but not stored",
    () => async (request, pass) => {
      const isSaved = isCall(request, "PUT", DRAFT) && request.body.startsWith('{"entries":{"');
      if (!isSaved) return pass();
      const reply = await pass({ body: JSON.stringify({ entries: {} }) });
      return reply.status === 200
        ? json(reply, (body: Fields) => ({ ...body, entries: entriesIn(request) }))
        : reply;
    },
    [
      "draft: two devices",
      "draft: the later edit",
      "draft: the first final answer",
      "draft: the larger number",
      "draft: repeated call",
      "draft: invalid entries",
      "draft: a stamp in the future",
      "draft: number of answers",
      "discard: graded with answers",
      "submit: the draft",
      "submit: a final answer",
      "submit: entries",
      "submit: active time",
    ],
    ["quizzes"],
  ],
  [
    "an answer count that includes flags",
    () =>
      changeJson("GET", /\/quizzes$/, (quizzes: { answeredCount?: number }[]) =>
        quizzes.map((quiz) => ({ ...quiz, answeredCount: (quiz.answeredCount ?? 0) + 1 })),
      ),
    ["draft: number of answers"],
    ["quizzes"],
  ],
  [
    "an empty draft for a submitted quiz",
    () =>
      replaceReply("GET", DRAFT, (reply) =>
        reply.status === 409 ? textReply(200, '{"entries":{},"dropped":[]}', "application/json") : reply,
      ),
    ["draft: of a submitted quiz"],
    ["quizzes"],
  ],
  [
    "a 409 for the draft of a submitted quiz without the result",
    () =>
      replaceReply("PUT", DRAFT, (reply) =>
        reply.status === 409 ? textReply(409, "It was submitted.") : reply,
      ),
    ["draft: of a submitted quiz"],
    ["quizzes"],
  ],
  [
    "a submission whose entries are ignored",
    () => (request, pass) =>
      isCall(request, "POST", SUBMIT) && request.body.includes('"entries"')
        ? pass({ body: JSON.stringify({ ...(JSON.parse(request.body) as Fields), entries: undefined }) })
        : pass(),
    ["submit: entries"],
    ["quizzes"],
  ],
  [
    "active time that is not stored",
    () => changeJson("GET", QUIZ, ({ activeSeconds: _, ...quiz }: Fields) => quiz),
    ["submit: active time"],
    ["quizzes"],
  ],
  [
    "drafts of other users are readable",
    () => {
      const owners = new Map<string, string>();
      return async ({ method, path, cookies }, pass) => {
        const reply = await pass();
        if (!DRAFT.test(path)) {
          const id = /^\/api\/quiz\/\d+/.exec(path)?.[0];
          if (id && reply.status === 200) owners.set(`${id}/draft`, cookies["cairn_session"] ?? "");
          return reply;
        }
        const owner = owners.get(path);
        return reply.status === 404 && method === "GET" && cookies["cairn_session"] && owner
          ? pass({ cookies: { cairn_session: owner } })
          : reply;
      };
    },
    ["readDraft: of another learner", "readDraft: of another organization's learner"],
    ["quizzes"],
  ],
  [
    "lists without their total",
    () => async (request, pass) => {
      const reply = await pass();
      const { "X-Total-Count": _, ...headers } = reply.headers;
      return isCall(request, "GET", /\/quizzes$/) ? { ...reply, headers } : reply;
    },
    ["list: newest first"],
    ["progress"],
  ],
  [
    "a level that is one too high",
    () =>
      changeJson(
        "GET",
        /\/achievements$/,
        (all: { gameStats: { level: number; nextLevelPoints: number } }) => ({
          ...all,
          gameStats: { ...all.gameStats, level: all.gameStats.level + 1 },
        }),
      ),
    ["achievements: the level"],
    ["achievements"],
  ],
  [
    "a discarded quiz that is still there",
    () => async (request, pass) => {
      if (!isCall(request, "DELETE", QUIZ)) return pass();
      const reply = await pass({ method: "GET" });
      const isOpen = reply.status === 200 && (JSON.parse(await bodyText(reply)) as Quiz).completedAt === null;
      return isOpen ? { status: 204, headers: {}, body: null } : pass();
    },
    ["discard", "discard: with a draft", "discard: graded with answers"],
    ["quizzes"],
  ],
  [
    "responses that shared caches may store",
    () => async (_, pass) => {
      const reply = await pass();
      return { ...reply, headers: { ...reply.headers, "Cache-Control": "public, max-age=60" } };
    },
    ["responses: shared caches"],
    ["sign-in"],
  ],
  [
    "bodies of any content type are accepted",
    () => (request, pass) => pass({ headers: { ...request.headers, "content-type": "application/json" } }),
    ["changePreferences: another content type"],
    ["preferences"],
  ],
  [
    "seen questions in a quiz of unseen questions",
    () => (request, pass) =>
      isCall(request, "POST", /\/quiz$/) && request.body.includes('"onlyUnseen"')
        ? pass({ body: JSON.stringify({ ...(JSON.parse(request.body) as Fields), onlyUnseen: undefined }) })
        : pass(),
    ["create: of unseen questions if all were seen"],
    ["quizzes"],
  ],
  [
    "mock exams drawn like any quiz",
    () => (request, pass) =>
      isCall(request, "POST", /\/quiz$/) && request.body.includes('"form"')
        ? pass({ body: JSON.stringify({ ...(JSON.parse(request.body) as Fields), form: undefined }) })
        : pass(),
    ["create: with named questions and a mock exam", "create: with an unknown mock exam"],
    ["quizzes"],
  ],
  [
    "an exam that is not stored",
    () => (request, pass) =>
      isCall(request, "PATCH", /\/preferences$/) && request.body.includes('"myExam":{')
        ? pass({ body: JSON.stringify({ ...(JSON.parse(request.body) as Fields), myExam: undefined }) })
        : pass(),
    ["preferences: exam"],
    ["preferences"],
  ],
  [
    "a badge that stays new",
    () => async (request, pass) =>
      isCall(request, "POST", /\/notify$/) &&
      /\/badges\/\d{1,6}\//.test(request.path) &&
      (await pass({ method: "GET" })).status === 405
        ? { status: 204, headers: {}, body: null }
        : pass(),
    ["badges: shown"],
    ["achievements"],
  ],
  [
    "an average that is rounded down",
    () =>
      changeJson("GET", /\/stats$/, (stats: { averageScore: number }) => ({
        ...stats,
        averageScore: stats.averageScore - 1,
      })),
    ["stats: the average"],
    ["progress"],
  ],
  [
    "wrong answers that are not missed",
    () =>
      changeJson("GET", /\/quiz\/\d+\/marks$/, (all: Fields[]) =>
        all.map((marks) => ({ ...marks, isMissed: false })),
      ),
    ["marks: of a quiz"],
    ["marks"],
  ],
  [
    "flags that are not stored",
    () =>
      changeJson("GET", /\/quiz\/\d+\/marks$/, (all: Fields[]) =>
        all.map((marks) => ({ ...marks, isFlagged: false })),
      ),
    ["marks: of a quiz"],
    ["marks"],
  ],
  [
    "misses without their number",
    () =>
      changeJson("GET", /\/quiz\/\d+\/marks$/, (all: Fields[]) =>
        all.map(({ misses: _, ...marks }) => marks),
      ),
    ["marks: misses"],
    ["marks"],
  ],
  [
    "marks of other quizzes",
    () =>
      changeJson("GET", /\/quiz\/\d+\/marks$/, (all: Fields[]) =>
        all.length > 0 ? [...all, { ...all[0], questionId: 999_999 }] : all,
      ),
    ["marks: of a quiz"],
    ["marks"],
  ],
  [
    "a bookmark whose removal changes other marks",
    () =>
      changeJson("PUT", /\/marks\/\d+$/, (marks: Fields) =>
        marks["isBookmarked"] === true ? marks : { ...marks, isMissed: false },
      ),
    ["marks: bookmark"],
    ["marks"],
  ],
  [
    "a registration that takes addresses of an invited organization",
    () => (request, pass) =>
      isCall(request, "POST", /\/register$/) && request.body.includes("@invited-")
        ? pass({ body: request.body.replace("@invited-", "@elsewhere-") })
        : pass(),
    ["register: by invitation"],
    ["sign-in"],
  ],
  [
    "a reply to a forgotten password that tells who has an account",
    () => (request, pass) =>
      isCall(request, "POST", /\/forgot-password$/) && request.body.includes("nobody-")
        ? Promise.resolve(textReply(404, "Unknown address"))
        : pass(),
    ["forgotten password"],
    ["sign-in"],
  ],
  [
    "an invitation that any address can accept",
    () => async (request, pass) => {
      const reply = await pass();
      if (!isCall(request, "POST", /\/accept-invitation$/) || reply.status !== 409) return reply;
      return pass({ body: request.body.replace("another@", "guest@") });
    },
    ["invitation: accepted"],
    ["invitations"],
  ],
  [
    "an unknown invitation that can be withdrawn",
    () =>
      replaceReply("DELETE", /\/invitations\/\d+$/, (reply) =>
        reply.status === 404 ? { status: 204, headers: { "Cache-Control": "private" }, body: null } : reply,
      ),
    ["invitation: withdrawn"],
    ["invitations"],
  ],
  [
    "organizations that are open by default",
    () => (request, pass) =>
      isCall(request, "POST", /\/admin\/tenants$/)
        ? pass({ body: JSON.stringify({ joining: "open", ...(JSON.parse(request.body) as object) }) })
        : pass(),
    ["register: by invitation"],
    ["sign-in"],
  ],
  [
    "a new user with an email at another organization's domain",
    () => async (request, pass) => {
      const reply = await pass();
      return isCall(request, "POST", /\/users$/) && request.body.includes("@invited-") && reply.status === 409
        ? pass({ body: request.body.replace("@invited-", "@elsewhere-") })
        : reply;
    },
    ["users: another organization's domain"],
    ["users"],
  ],
  [
    "a user who changes their email to another organization's domain",
    () => async (request, pass) => {
      const reply = await pass();
      return isCall(request, "PATCH", /\/user\/\d+$/) && request.body.includes("@invited-")
        ? pass({ body: JSON.stringify({ username: "Cleo" }) })
        : reply;
    },
    ["profile: another organization's domain"],
    ["account"],
  ],
  [
    "dependents without the open quizzes",
    () =>
      changeJson("GET", /\/(?:categories|subcategories)\/\d+\/dependents$/, (counts: Fields) => ({
        ...counts,
        openQuizzes: 0,
      })),
    ["bank: what a deletion affects"],
    ["bank"],
  ],
  [
    "organization statistics that include deleted entries",
    () =>
      changeJson("GET", /\/tenants\/\d+\/stats$/, (stats: { questions: number }) => ({
        ...stats,
        questions: stats.questions + 1,
      })),
    ["organizations: statistics"],
    ["organizations"],
  ],
  [
    "truncated picture addresses",
    () =>
      changeJson("POST", /\/tenants\/\d+\/questions$/, (made: { exhibit?: Fields }) =>
        made.exhibit ? { ...made, exhibit: { ...made.exhibit, src: "/" } } : made,
      ),
    ["questions: with a picture", "questions: a stored picture"],
    ["bank"],
  ],
  [
    "pictures without a content security policy",
    () =>
      replaceReply("GET", /^\/api\/pictures\//, (reply) => ({
        ...reply,
        headers: { ...reply.headers, "Content-Security-Policy": "" },
      })),
    ["questions: a stored picture"],
    ["bank"],
  ],
  [
    "pictures that are always sent as PNG",
    () =>
      replaceReply("GET", /^\/api\/pictures\//, (reply) =>
        reply.status === 200
          ? { ...reply, headers: { ...reply.headers, "Content-Type": "image/png" } }
          : reply,
      ),
    ["questions: a stored picture"],
    ["bank"],
  ],
  [
    "an import whose check stores the rows",
    () => async (request, pass) => {
      const reply = await pass();
      if (!isCall(request, "POST", IMPORT) || reply.status !== 200) return reply;
      const text = await bodyText(reply);
      const digest = digestIn(text);
      if (digest !== undefined)
        await bodyText(await pass({ query: new URLSearchParams({ createMissing: "1", digest }) }));
      return { ...reply, body: text };
    },
    ["import", "import: a changed bank"],
    ["import and export"],
  ],
  [
    "an import that is stored with any digest",
    () => async (request, pass) => {
      const { query } = request;
      if (!isCall(request, "POST", IMPORT) || !query.has("digest") || query.has("dryRun")) return pass();
      const text = await bodyText(
        await pass({ query: new URLSearchParams({ createMissing: "1", dryRun: "1" }) }),
      );
      const asked = Object.fromEntries(query);
      const digest = digestIn(text) ?? "";
      return pass({ query: new URLSearchParams({ ...asked, createMissing: "1", digest }) });
    },
    ["import", "import: a changed bank"],
    ["import and export"],
  ],
  [
    "an import that leaves failed rows out",
    () =>
      replaceReply("POST", IMPORT, async (reply) => {
        const text = await bodyText(reply);
        return text.startsWith("Rows that failed") ? { ...reply, status: 200 } : { ...reply, body: text };
      }),
    ["import: failed rows"],
    ["import and export"],
  ],
  [
    "an import that can't leave failed rows out",
    () => (request, pass) => {
      if (!isCall(request, "POST", IMPORT) || !request.query.has("skipFailed")) return pass();
      const query = new URLSearchParams(request.query);
      query.delete("skipFailed");
      return pass({ query });
    },
    ["import: failed rows"],
    ["import and export"],
  ],
  [
    "an import that is refused for one broken line",
    () => async (request, pass) =>
      isCall(request, "POST", IMPORT) && /^\{"text":$/m.test(request.body)
        ? textReply(400, "The request is not valid JSON.")
        : pass(),
    ["import: a broken line"],
    ["import and export"],
  ],
  [
    "verdicts that are sent as one JSON value",
    () =>
      replaceReply("POST", IMPORT, (reply) =>
        reply.status === 200
          ? { ...reply, headers: { ...reply.headers, "Content-Type": "application/json" } }
          : reply,
      ),
    ["import"],
    ["import and export"],
  ],
  [
    "an import that accepts every content type",
    () => (request, pass) =>
      isCall(request, "POST", IMPORT)
        ? pass({ headers: { ...request.headers, "content-type": JSON_LINES } })
        : pass(),
    ["import: parameters and size"],
    ["import and export"],
  ],
  [
    "an error without a code",
    () => changeCode("wrong-password; field=current", undefined),
    ["password: wrong"],
    ["account"],
  ],
  [
    "an error with a sentence instead of a code",
    () => changeCode("wrong-password; field=current", "Wrong password"),
    ["password: wrong"],
    ["account"],
  ],
  [
    "an outdated version with the code of a taken name",
    () => changeCode("stale-version", "name-taken; field=name"),
    ["organizations: changed"],
    ["organizations"],
  ],
  [
    "a code with the status of another",
    () => changeCode("domain-taken; field=domain", "invalid-input; field=domain"),
    ["organizations: refused"],
    ["organizations"],
  ],
  [
    "a code that the endpoint does not have",
    () => changeCode("own-account", "too-many-bookmarks"),
    ["users: the last administrator"],
    ["users"],
  ],
  [
    "an export that lacks a quiz",
    () => changeJson("GET", /\/users\/\d+\/export$/, (all: Fields) => ({ ...all, quizzes: [{}] })),
    ["users: personal data"],
    ["users"],
  ],
  [
    "an error of a field without the field",
    () => changeCode("domain-taken; field=domain", "domain-taken"),
    ["organizations: refused"],
    ["organizations"],
  ],
  [
    "a code that pages of another origin can't read",
    () => async (_, pass) => {
      const reply = await pass();
      const headers = { ...reply.headers, "Access-Control-Allow-Origin": "https://portal.example" };
      return reply.headers[ERROR_CODE_HEADER] === "quiz-open"
        ? { ...reply, headers: { ...headers, "Access-Control-Expose-Headers": "Date" } }
        : { ...reply, headers: { ...headers, "Access-Control-Expose-Headers": "Date, Error-Code" } };
    },
    ["notes: open quiz"],
    ["study notes"],
  ],
];

const failedOf = ({ results }: Report) =>
  results.filter(({ outcome }) => outcome === "failed").map(({ name }) => name);

describe("a backend with one fault", () => {
  /** Checks that fail without a fault. kit.test.ts reports defects of the reference backend; this file ignores them. */
  let failingAnyway: string[] = [];
  beforeAll(async () => {
    failingAnyway = failedOf(await run((_, pass) => pass(), { writeAdmin: true }));
  });
  const withoutFailing = (names: readonly string[]) => names.filter((name) => !failingAnyway.includes(name));

  it.each(FAULTS)("%s: the expected checks fail", async (_, intercept, checks, only) => {
    const report = await run(intercept(), { only, writeAdmin: true });
    expect(withoutFailing(failedOf(report))).toEqual(withoutFailing(checks));
    expect(hasPassed(report)).toBe(false);
  });

  it("is checked for other rules if one route is broken", async () => {
    const report = await run(
      replaceReply("GET", /\/stats$/, () => textReply(500, "Internal Server Error")),
      { only: ["progress", "achievements", "quizzes"], writeAdmin: true },
    );
    expect(withoutFailing(failedOf(report))).toEqual([
      "submit: counts once",
      "readStats: signed out",
      "readStats: another user",
    ]);
    const unchecked = report.results.filter(({ reason }) => reason?.includes("/stats"));
    expect(unchecked.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "stats: totalQuizzes",
        "stats: the average",
        "stats: the streak",
        "stats: the streak in other time zones",
        "time zone: unknown",
      ]
    `);
  });

  it("gets a report of all missing fields of its user, and of a missing route", async () => {
    const without = changeJson("GET", /\/auth\/me$/, ({ username: _, isAdmin: __, ...user }: Fields) => user);
    await expect(run(without)).rejects.toThrow(
      "(200, username is missing: it must be a string. isAdmin is missing: it must be a boolean.)",
    );
    const page = replaceReply("GET", /\/study-plan$/, () =>
      textReply(404, "<!doctype html><pre>Cannot GET /api/user/7/study-plan</pre>", "text/html"),
    );
    const { results } = await run(page, { only: ["progress"] });
    expect(results.find(({ name }) => name === "study plan")?.fault?.advice).toMatch(
      /^The backend answers other calls, so it may lack this route, or a parameter in its path\. See readStudyPlan in/,
    );
  });

  it("may have additional codes, and sentences in any language", async () => {
    const own = changeCode("stale-version", "edit-conflict");
    const report = await run(
      async (request, pass) => {
        const reply = await own(request, pass);
        const isSentence = reply.status >= 400 && reply.headers["Content-Type"]?.startsWith("text/plain");
        return isSentence ? { ...reply, body: "Das ist leider nicht möglich." } : reply;
      },
      { writeAdmin: true },
    );
    expect(withoutFailing(failedOf(report))).toEqual([]);
  });

  it("reports a failing endpoint even if no check of it runs", async () => {
    const report = await run(
      replaceReply("POST", CREATE, () => textReply(500, "Internal Server Error")),
      { only: ["marks"] },
    );
    expect(failedOf(report)).toEqual(["blocking failure: createQuiz"]);
    const blocked = report.results.filter(({ name }) => name === "marks: bookmark");
    expect(blocked).toMatchObject([
      { outcome: "not checked", reason: "it needs a submitted quiz, which failed in “marks: of a quiz”" },
    ]);
  });

  /** Makes calls to matching addresses hang and time out at once. */
  const hanging = (pattern: RegExp): [intercept: Intercept, options: Partial<RunOptions>] => {
    const timeouts: AbortController[] = [];
    const createTimeoutSignal = () => {
      const time = new AbortController();
      timeouts.push(time);
      return time.signal;
    };
    const intercept: Intercept = async ({ path }, pass) => {
      if (!pattern.test(path)) return pass();
      timeouts.at(-1)?.abort();
      return new Promise<never>(() => undefined);
    };
    return [intercept, { createTimeoutSignal }];
  };

  it("reports an endpoint that hangs and calls it only once", async () => {
    const [intercept, options] = hanging(/\/study-plan$/);
    const report = await run(intercept, { ...options, only: ["progress"] });
    expect(failedOf(report)).toEqual(["study plan"]);
    expect(report.results.find(({ name }) => name === "readStudyPlan: signed out")).toMatchObject({
      outcome: "not checked",
      reason: "GET /api/user/7/study-plan failed, see “study plan”",
    });
  });

  it("stops the run if the backend no longer responds", async () => {
    const [intercept, options] = hanging(/^\/api\/(?!login|logout|auth)/);
    await expect(run(intercept, options)).rejects.toThrow(
      "5 calls got no response within 10 seconds, so the run stopped. Check whether the backend hangs, and restart it.",
    );
  });
});

describe("a run that can't begin", () => {
  const learner = DEMO.learner;
  it.each<[string, Partial<RunOptions>, Intercept, string]>([
    [
      "a wrong password",
      { accounts: { learner: { ...learner, password: "another one" } } },
      (_, pass) => pass(),
      "learner@cairn.test could not sign in: Invalid email or password. Check CONTRACT_LEARNER and CONTRACT_LEARNER_PASSWORD.",
    ],
    [
      "a sign-in without a cookie",
      {},
      async (_, pass) => {
        const { setCookie: _cookie, ...reply } = await pass();
        return reply;
      },
      "learner@cairn.test signed in, but GET /api/auth/me does not return the user (401). It must return the user if the request carries the cookie from POST /api/login. No other check can run without this.",
    ],
    [
      "a user without an organization",
      {},
      changeJson("GET", /\/me$/, ({ tenantId: _, ...user }: Fields) => user),
      "learner@cairn.test signed in, but GET /api/auth/me does not return the user (200, tenantId is missing: it must be a number.). It must return the user if the request carries the cookie from POST /api/login. No other check can run without this.",
    ],
    [
      "an address without /api",
      {},
      () => textReply(404, "Not found"),
      "POST /api/login for learner@cairn.test returned 404 instead of 200. Check that the backend serves /api at this address.",
    ],
    [
      "an administrator as the learner",
      { accounts: { learner: DEMO.admin } },
      (_, pass) => pass(),
      "admin@cairn.test is an administrator. Set CONTRACT_LEARNER to the account of a learner.",
    ],
    [
      "a learner as the administrator",
      { accounts: { learner, admin: DEMO.second } },
      (_, pass) => pass(),
      "new@cairn.test is not an administrator. Set CONTRACT_ADMIN to the account of an administrator.",
    ],
    [
      "the learner twice",
      { accounts: { learner, second: learner } },
      (_, pass) => pass(),
      "learner@cairn.test is the same account as the learner. Set CONTRACT_SECOND to another learner of the same organization.",
    ],
    [
      "an outsider of the same organization",
      { accounts: { learner, outsider: DEMO.second } },
      (_, pass) => pass(),
      "new@cairn.test belongs to the same organization as the learner. Set CONTRACT_OUTSIDER to a learner of another organization.",
    ],
  ])("%s: stops with a sentence that says how to fix it", async (_, options, intercept, sentence) => {
    const error: unknown = await run(intercept, options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Stopped);
    expect(error).toHaveProperty("message", sentence);
  });
});

describe("a report", () => {
  it("lists checks that did not run because an account is missing", async () => {
    const report = await run((_, pass) => pass(), {
      accounts: { learner: DEMO.learner },
      only: ["catalogue", "organizations"],
    });
    const text = formatReport(report);
    expect(text).toContain(
      "because there is no account of an administrator: set CONTRACT_ADMIN and CONTRACT_ADMIN_PASSWORD: “organizations”",
    );
    expect(text).toContain(
      "because writing as an administrator needs --write-admin: “organizations: create”",
    );
    expect(text.split("\n").at(-1)).toBe(formatTally(report));
    expect(formatTally(report)).toMatch(/^\d+ passed, 0 failed, \d+ not checked$/);
  });

  it("shows the rule, the call, expected and actual values, and what to do", async () => {
    const off = changeJson("POST", SUBMIT, (quiz: Quiz) => ({ ...quiz, correctAnswers: "five" }));
    const text = formatReport(await run(off, { only: ["quizzes"] }));
    const [, failure = ""] = text.split("### submit\n");
    expect(failure).toContain(
      "A submitted quiz is completed and returns the answers in the order of its questions. (POST /api/quiz/{quizId}/submit)",
    );
    expect(failure).toContain(
      "- Expected: a response that matches the schema of the contract\n- Actual: correctAnswers must be a number.\n- What to do: See the response of submitQuiz in docs/openapi.json.",
    );
    expect(failure).toMatch(
      /Sent as the learner:\n\n {4}POST \/api\/quiz\/\d+\/submit\n {4}\{\n {5}"answers": \[/,
    );
    expect(failure).toContain("Response: 200\n");
    expect(failure).toMatch(/… \d+ more lines/);
  });

  it("lists undefined fields without failing", async () => {
    const more = changeJson("GET", /\/stats$/, (stats: Fields) => ({ ...stats, mood: "good" }));
    const report = await run(more, { only: ["progress"] });
    expect(report.notes).toEqual([
      "readStats returns fields that the contract does not define, which is allowed: mood.",
    ]);
    expect(failedOf(report)).toEqual([]);
  });

  it("lists undefined fields in nested lists", async () => {
    const more = changeJson("GET", /\/achievements$/, (all: { badges: { badge: Fields }[] }) => ({
      ...all,
      badges: all.badges.map((one) => ({ ...one, badge: { ...one.badge, mood: "good" } })),
    }));
    const { notes } = await run(more, { only: ["achievements"] });
    expect(notes).toEqual([
      "readAchievements returns fields that the contract does not define, which is allowed: badges.badge.mood.",
    ]);
  });

  it("lists what it could not remove", async () => {
    const stubborn = replaceReply("DELETE", /^\/api\/admin\/tenants\/\d+$/, (reply) =>
      reply.status === 204 ? textReply(500, "No") : reply,
    );
    // The backend deletes the organization but responds with an error, so the run must report it.
    const report = await run(stubborn, { only: ["organizations"], writeAdmin: true });
    expect(failedOf(report)).toEqual(["organizations: deleted"]);
    expect(report.notes).toEqual([
      expect.stringMatching(/^Could not delete the organization Contract faults \(/),
    ]);
    expect(formatReport(report)).toContain("## Notes\n\n- Could not delete");
  });

  it("sends calls as the app would, including a path before /api", async () => {
    const seen = new Set<string>();
    const behind: Intercept = ({ method, path, headers }, pass) => {
      seen.add(
        `${method === "GET"} ${headers["origin"]} ${headers["time-zone"]} ${path.startsWith("/portal/api/")}`,
      );
      return pass({ path: path.replace("/portal", "") });
    };
    const report = await run(behind, {
      base: "https://backend.test/portal",
      only: ["preferences", "sign-in"],
    });
    expect([...seen].toSorted()).toEqual(["false https://backend.test UTC true", "true undefined UTC true"]);
    expect(failedOf(report)).toEqual([]);
  });

  it("shows no password, cookie or reset token, whatever the backend returns", async () => {
    const cookies = new Set<string>();
    let links = 0;
    const echo: Intercept = async (request, pass) => {
      const reply = await pass();
      const [value] = /(?<=^cairn_session=)[^;]+/.exec(reply.setCookie ?? "") ?? [];
      if (value) cookies.add(value);
      const text = await bodyText(reply);
      const [link = ""] = /#[\w-]{43}/.exec(text) ?? [];
      if (link !== "") links += 1;
      return reply.status >= 400 || link !== ""
        ? textReply(
            500,
            `<p>${link} ${request.body} ${request.headers["cookie"] ?? ""} ${text}</p>`,
            "text/html",
          )
        : reply;
    };
    const report = await run(echo, { writeAdmin: true });
    const all = `${formatReport(report)}${JSON.stringify(report)}`;
    expect(failedOf(report).length).toBeGreaterThan(100);
    expect(links).toBeGreaterThan(0);
    for (const secret of [DEMO.learner.password, DEMO.second.password, DEMO.admin.password, ...cookies])
      expect(all).not.toContain(secret);
    expect(all).not.toMatch(/#[\w-]{16}/);
  });
});
