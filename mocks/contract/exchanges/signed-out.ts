import type { Exchange } from "./exchange.ts";
import { quiz, learnerPath, get, post, SIGNED_OUT, NO_COOKIE } from "./common.ts";

const NOTHING = "There is nothing at this address.";

/** Exchanges without a sign-in session. */
export const SIGNED_OUT_CALLS: readonly Exchange[] = [
  get("/api/auth/me", 401, undefined, SIGNED_OUT),
  get("/api/categories", 401, undefined, SIGNED_OUT),
  {
    ...get(learnerPath, 405, undefined, "This address answers PATCH, DELETE only."),
    expectedHeaders: { allow: "PATCH, DELETE" },
  },
  get(`${learnerPath}/stats`, 401, undefined, SIGNED_OUT),
  get("/api/quiz/nonsense", 401, undefined, SIGNED_OUT),
  get("/api/nothing", 404, undefined, NOTHING),
  get("/api", 404, undefined, NOTHING),
  get("/api/", 404, undefined, NOTHING),
  post("create while signed out", "/api/quiz", 401, { expected: SIGNED_OUT, body: quiz }),
  post("log out while signed out", "/api/logout", 204, { expectedHeaders: { "set-cookie": NO_COOKIE } }),
  get("/api/auth/me", 401, "a stale cookie", SIGNED_OUT),
  {
    name: "another method",
    method: "DELETE",
    path: "/api/login",
    status: 405,
    expected: "This address answers POST only.",
    expectedHeaders: { allow: "POST" },
  },
  {
    name: "another method of a quiz",
    method: "PUT",
    path: "/api/quiz/1",
    status: 405,
    expected: "This address answers GET, DELETE only.",
    expectedHeaders: { allow: "GET, DELETE" },
  },
];
