import { withCookies } from "../../../backend/transport/http.ts";
import {
  type Fields,
  changeCode,
  changeJson,
  isCall,
  replaceReply,
  testFaults,
  textReply,
} from "./broken-backend.ts";

testFaults([
  [
    "a sign-in cookie that scripts can read",
    () => async (_, pass) => {
      const reply = await pass();
      const session = reply.cookies?.session;
      return session === undefined
        ? reply
        : withCookies(reply, { session: session.replace("; HttpOnly", "") });
    },
    ["login: the cookie"],
    ["sign-in"],
  ],
  [
    "a refused login that sets a sign-in cookie",
    () => async (request, pass) => {
      const reply = await pass();
      return isCall(request, "POST", /^\/api\/login$/) && reply.status === 401
        ? withCookies(reply, { session: "cairn_session=one; Path=/; HttpOnly" })
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
    "a logout that does not end the session",
    () => async (request, pass) => {
      const reply = isCall(request, "POST", /^\/api\/logout$/) ? await pass({ cookies: {} }) : await pass();
      return reply;
    },
    ["logout"],
    ["sign-in"],
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
    "an exam that is not stored",
    () => (request, pass) =>
      isCall(request, "PATCH", /\/preferences$/) && request.body.includes('"myExam":{')
        ? pass({ body: JSON.stringify({ ...(JSON.parse(request.body) as Fields), myExam: undefined }) })
        : pass(),
    ["preferences: exam"],
    ["preferences"],
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
]);
