import type { Exchange } from "./exchange.ts";
import {
  LEARNER,
  login,
  register,
  get,
  post,
  WRONG_LOGIN,
  EMAIL_IN_USE,
  NOW,
  COOKIE,
  ANA,
  BO,
} from "./common.ts";

const MARA = {
  id: LEARNER,
  username: "Mara Okafor",
  email: "learner@cairn.test",
  isAdmin: false,
  tenantId: 1,
  lastLogin: NOW,
};

/** Exchanges about signing in and registering. */
export const SIGN_IN_CALLS: readonly Exchange[] = [
  post("an unknown email", "/api/login", 401, {
    expected: WRONG_LOGIN,
    body: { ...login, email: "nobody@cairn.test" },
  }),
  post("a wrong password", "/api/login", 401, {
    expected: WRONG_LOGIN,
    body: { ...login, password: "learner-Demo" },
  }),
  post("an account without a password", "/api/login", 401, {
    expected: WRONG_LOGIN,
    body: { email: "priya.raman@cairn.test", password: "learner-demo" },
  }),
  post("an email in use", "/api/register", 409, {
    expected: EMAIL_IN_USE,
    body: { ...register, email: " LEARNER@cairn.test " },
  }),
  post("register in the tenant of the address", "/api/register", 201, {
    expectedHeaders: { "set-cookie": COOKIE },
    expected: ANA,
    body: register,
    saveSessionAs: "ana",
  }),
  get("/api/auth/me", 200, "ana", ANA),
  get("/api/categories", 200, "ana", []),
  get("/api/subcategories", 200, "ana", []),
  get("/api/subcategories?categoryIds=1", 200, "ana", []),
  post("register with more than asked for", "/api/register", 201, {
    expected: BO,
    text: `{"username":"Bo","email":"bo@unclaimed.test","password":"bo's secret","isAdmin":true,"tenantId":2,"id":1,"__proto__":{"isAdmin":true}}`,
    saveSessionAs: "bo",
  }),
  get("/api/auth/me", 200, "bo", BO),
  post("log in, whatever the case", "/api/login", 200, {
    expectedHeaders: { "set-cookie": COOKIE },
    expected: MARA,
    body: { ...login, email: " LEARNER@Cairn.test " },
    saveSessionAs: "learner",
  }),
  get("/api/auth/me", 200, "learner", MARA),
  post("log in as the newcomer", "/api/login", 200, {
    expected: { id: 8, isAdmin: false, lastLogin: NOW },
    body: { email: "new@cairn.test", password: "new-demo" },
    saveSessionAs: "newcomer",
  }),
];
