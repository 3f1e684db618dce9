import type { Exchange } from "./exchange.ts";
import { login, register, learnerPath, get, post, SIGNED_OUT, NO_USER, NO_COOKIE } from "./common.ts";

/** Exchanges that end sign-in sessions. */
export const END_CALLS: readonly Exchange[] = [
  post("log in elsewhere", "/api/login", 200, { body: login, saveSessionAs: "elsewhere" }),
  post("log in over an earlier sign-in", "/api/login", 200, {
    as: "learner",
    body: login,
    saveSessionAs: "again",
  }),
  get("/api/auth/me", 401, "learner", SIGNED_OUT),
  post("register over an earlier sign-in", "/api/register", 201, {
    as: "again",
    body: { ...register, username: "Cy", email: "cy@cairn.test" },
    saveSessionAs: "cy",
  }),
  get("/api/badges", 401, "again", SIGNED_OUT),
  get(`${learnerPath}/stats`, 404, "cy", NO_USER),
  get(`${learnerPath}/stats`, 200, "elsewhere"),
  post("log out", "/api/logout", 204, {
    as: "elsewhere",
    expected: "",
    expectedHeaders: { "set-cookie": NO_COOKIE },
  }),
  get(`${learnerPath}/stats`, 401, "elsewhere", SIGNED_OUT),
  post("log out again", "/api/logout", 204, {
    as: "elsewhere",
    expectedHeaders: { "set-cookie": NO_COOKIE },
  }),
];
