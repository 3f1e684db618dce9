import { get, learner, learnerPath, login, register, signedOut } from "./common.ts";
import type { Exchange } from "./exchange.ts";

/** Exchanges that end sign-in sessions. */
export const SIGN_OUT_EXCHANGES: readonly Exchange[] = [
  signedOut("log in elsewhere", "POST", "/api/login", login, { saveSessionAs: "elsewhere" }),
  learner("log in over an earlier sign-in", "POST", "/api/login", login, { saveSessionAs: "again" }),
  get("/api/auth/me", "learner"),
  signedOut(
    "register over an earlier sign-in",
    "POST",
    "/api/register",
    { ...register, username: "Cy", email: "cy@cairn.test" },
    { as: "again", saveSessionAs: "cy" },
  ),
  get("/api/badges", "again"),
  get(`${learnerPath}/stats`, "cy"),
  get(`${learnerPath}/stats`, "elsewhere"),
  signedOut("log out", "POST", "/api/logout", undefined, { as: "elsewhere" }),
  get(`${learnerPath}/stats`, "elsewhere"),
  signedOut("log out again", "POST", "/api/logout", undefined, { as: "elsewhere" }),
];
