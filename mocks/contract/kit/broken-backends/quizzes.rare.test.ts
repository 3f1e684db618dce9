import { ERROR_CODE_HEADER } from "../../../../src/api/error-codes.ts";
import { bodyText } from "../../../backend/transport/http.ts";
import {
  CREATE,
  type Fields,
  type Quiz,
  SUBMIT_PATH,
  changeJson,
  isCall,
  json,
  replaceReply,
  testFaults,
  textReply,
} from "./broken-backend.ts";

const QUIZ = /^\/api\/quiz\/[1-9]\d*$/;

const DRAFT = /\/draft$/;

const entriesIn = ({ body }: { body: string }) => (JSON.parse(body) as { entries: Fields }).entries;

const QUESTIONS = /^\/api\/quiz\/\d+\/questions$/;

testFaults([
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
    () => changeJson("POST", SUBMIT_PATH, ({ correctAnswers: _, ...quiz }: Quiz) => quiz),
    ["submit"],
    ["quizzes"],
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
        if (isCall(request, "POST", SUBMIT_PATH) && reply.status === 200) {
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
        if (!isCall(request, "POST", SUBMIT_PATH) || reply.status !== 200) return reply;
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
      changeJson("POST", SUBMIT_PATH, (quiz: Quiz) => ({
        ...quiz,
        score: quiz.score > 0 && quiz.score < 100 ? quiz.score + 1 : quiz.score,
      })),
    ["submit: the score", "read: completed", "submit: every kind", "draft: of a submitted quiz"],
    ["quizzes"],
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
    "a redirect instead of 401",
    () => async (_, pass) => {
      const reply = await pass();
      return reply.status === 401 ? { status: 302, headers: { Location: "/sign-in" }, body: "" } : reply;
    },
    ["listCategories: signed out", "listSubcategories: signed out", "listOfferedTests: signed out"],
    ["catalog"],
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
      isCall(request, "POST", SUBMIT_PATH) && request.body.includes('"entries"')
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
]);
