import {
  type Fields,
  changeJson,
  isCall,
  json,
  replaceReply,
  testFaults,
  textReply,
} from "./broken-backend.ts";

testFaults([
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
    "an HTML page instead of JSON",
    () =>
      replaceReply("GET", /^\/api\/badges$/, () =>
        textReply(200, "<!doctype html><title>Portal</title>", "text/html"),
      ),
    ["badges", "listBadges: signed out"],
    ["achievements"],
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
        all.map((state) => ({ ...state, isMissed: false })),
      ),
    ["saved questions: of a quiz"],
    ["saved questions"],
  ],
  [
    "flags that are not stored",
    () =>
      changeJson("GET", /\/quiz\/\d+\/marks$/, (all: Fields[]) =>
        all.map((state) => ({ ...state, isFlagged: false })),
      ),
    ["saved questions: of a quiz"],
    ["saved questions"],
  ],
  [
    "misses without their number",
    () =>
      changeJson("GET", /\/quiz\/\d+\/marks$/, (all: Fields[]) =>
        all.map(({ misses: _, ...state }) => state),
      ),
    ["saved questions: misses"],
    ["saved questions"],
  ],
  [
    "saved questions of other quizzes",
    () =>
      changeJson("GET", /\/quiz\/\d+\/marks$/, (all: Fields[]) =>
        all.length > 0 ? [...all, { ...all[0], questionId: 999_999 }] : all,
      ),
    ["saved questions: of a quiz"],
    ["saved questions"],
  ],
  [
    "a bookmark whose removal changes other lists",
    () =>
      changeJson("PUT", /\/marks\/\d+$/, (state: Fields) =>
        state["isBookmarked"] === true ? state : { ...state, isMissed: false },
      ),
    ["saved questions: bookmark"],
    ["saved questions"],
  ],
]);
