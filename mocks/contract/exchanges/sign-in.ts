import { get, login, register, signedOut } from "./common.ts";
import type { Exchange } from "./exchange.ts";

/** Exchanges about signing in and registering. */
export const SIGN_IN_EXCHANGES: readonly Exchange[] = [
  signedOut("an unknown email", "POST", "/api/login", { ...login, email: "nobody@cairn.test" }),
  signedOut("a wrong password", "POST", "/api/login", { ...login, password: "learner-Demo" }),
  signedOut("an account without a password", "POST", "/api/login", {
    email: "priya.raman@cairn.test",
    password: "learner-demo",
  }),
  signedOut("an email in use", "POST", "/api/register", { ...register, email: " LEARNER@cairn.test " }),
  signedOut("register in the tenant of the address", "POST", "/api/register", register, {
    saveSessionAs: "ana",
  }),
  get("/api/auth/me", "ana"),
  get("/api/categories", "ana"),
  get("/api/subcategories", "ana"),
  get("/api/subcategories?categoryIds=1", "ana"),
  signedOut("register with more than asked for", "POST", "/api/register", undefined, {
    text: `{"username":"Bo","email":"bo@unclaimed.test","password":"bo's secret","isAdmin":true,"tenantId":2,"id":1,"__proto__":{"isAdmin":true}}`,
    saveSessionAs: "bo",
  }),
  get("/api/auth/me", "bo"),
  signedOut(
    "log in, whatever the case",
    "POST",
    "/api/login",
    { ...login, email: " LEARNER@Cairn.test " },
    { saveSessionAs: "learner" },
  ),
  get("/api/auth/me", "learner"),
  signedOut(
    "log in as the newcomer",
    "POST",
    "/api/login",
    { email: "new@cairn.test", password: "new-demo" },
    { saveSessionAs: "newcomer" },
  ),
];
