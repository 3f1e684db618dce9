import { get, learnerPath, quiz, signedOut } from "./common.ts";
import type { Exchange } from "./exchange.ts";

/** Exchanges without a sign-in session. */
export const SIGNED_OUT_EXCHANGES: readonly Exchange[] = [
  get("/api/auth/me"),
  get("/api/categories"),
  get(learnerPath),
  get(`${learnerPath}/stats`),
  get("/api/quiz/nonsense"),
  get("/api/nothing"),
  get("/api"),
  get("/api/"),
  signedOut("create while signed out", "POST", "/api/quiz", quiz),
  signedOut("log out while signed out", "POST", "/api/logout"),
  get("/api/auth/me", "a stale cookie"),
  signedOut("another method", "DELETE", "/api/login"),
  signedOut("another method of a quiz", "PUT", "/api/quiz/1"),
];
