import type { Exchange } from "./exchange.ts";
import { login, register, post, WRONG_TYPE, WRONG_LOGIN, TOO_LARGE, NO_COOKIE } from "./common.ts";

const NO_JSON = "The request is not valid JSON.";
const NO_OBJECT = "The request must be an object.";

/** Returns a valid email address of `length` characters. */
const longAddress = (length: number) =>
  `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.test`.padStart(length, "a");

/** Exchanges with malformed requests. */
export const MALFORMED_CALLS: readonly Exchange[] = [
  post("invalid JSON", "/api/login", 400, { expected: NO_JSON, text: "{" }),
  post("empty", "/api/login", 400, {
    expected: NO_JSON,
    text: "",
    headers: { "Content-Type": "application/json" },
  }),
  post("a list", "/api/login", 400, { expected: NO_OBJECT, body: [] }),
  post("null", "/api/login", 400, { expected: NO_OBJECT, body: null }),
  post("another content type", "/api/login", 415, {
    expected: WRONG_TYPE,
    body: login,
    headers: { "Content-Type": "text/plain" },
  }),
  post("a form", "/api/login", 415, {
    expected: WRONG_TYPE,
    text: "email=a&password=b",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  }),
  post("too large", "/api/login", 413, {
    expected: TOO_LARGE,
    text: JSON.stringify({ ...login, more: "x".repeat(1_000_001) }),
  }),
  post("too large for a call without a body", "/api/logout", 413, {
    text: "x".repeat(1_000_001),
    expected: TOO_LARGE,
    expectedHeaders: { "set-cookie": NO_COOKIE },
  }),
  post("as large as may be", "/api/login", 401, {
    text: JSON.stringify({ ...login, email: "nobody@cairn.test" }).padEnd(1_000_000),
    expected: WRONG_LOGIN,
  }),
  post("JSON with a charset", "/api/login", 401, {
    body: { ...login, email: "nobody@cairn.test" },
    headers: { "Content-Type": "Application/JSON; charset=utf-8" },
    expected: WRONG_LOGIN,
  }),
  post("a long address", "/api/login", 400, {
    body: { ...login, email: longAddress(255) },
    expected: "email: Invalid email address.",
  }),
  post("the longest address", "/api/login", 401, {
    body: { ...login, email: longAddress(254) },
    expected: WRONG_LOGIN,
  }),
  post("an invalid email", "/api/login", 400, {
    expected: "email: Invalid email address.",
    body: { ...login, email: "learner" },
  }),
  post("a short password", "/api/login", 400, {
    expected: "password: Password must be at least 6 characters.",
    body: { ...login, password: "short" },
  }),
  post("a long password", "/api/login", 400, {
    expected: "password: Password must be at most 256 characters.",
    body: { ...login, password: "x".repeat(257) },
  }),
  post("a password that is not a string", "/api/login", 400, {
    expected: "password must be a string.",
    body: { ...login, password: 12_345_678 },
  }),
  post("a short username", "/api/register", 400, {
    expected: "username: Username must be at least 2 characters.",
    body: { ...register, username: " a " },
  }),
  post("a long username", "/api/register", 400, {
    expected: "username: Username must be at most 50 characters.",
    body: { ...register, username: "a".repeat(51) },
  }),
];
