import { login, register, signedOut } from "./common.ts";
import type { Exchange } from "./exchange.ts";

/** Returns a valid email address of `length` characters. */
const longAddress = (length: number) =>
  `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.test`.padStart(length, "a");

/** Exchanges with malformed requests. */
export const MALFORMED_EXCHANGES: readonly Exchange[] = [
  signedOut("invalid JSON", "POST", "/api/login", undefined, { text: "{" }),
  signedOut("empty", "POST", "/api/login", undefined, {
    text: "",
    headers: { "Content-Type": "application/json" },
  }),
  signedOut("a list", "POST", "/api/login", []),
  signedOut("null", "POST", "/api/login", null),
  signedOut("another content type", "POST", "/api/login", login, {
    headers: { "Content-Type": "text/plain" },
  }),
  signedOut("a form", "POST", "/api/login", undefined, {
    text: "email=a&password=b",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  }),
  signedOut("too large", "POST", "/api/login", undefined, {
    text: JSON.stringify({ ...login, more: "x".repeat(1_000_001) }),
  }),
  signedOut("too large for a call without a body", "POST", "/api/logout", undefined, {
    text: "x".repeat(1_000_001),
  }),
  signedOut("as large as may be", "POST", "/api/login", undefined, {
    text: JSON.stringify({ ...login, email: "nobody@cairn.test" }).padEnd(1_000_000),
  }),
  signedOut(
    "JSON with a charset",
    "POST",
    "/api/login",
    { ...login, email: "nobody@cairn.test" },
    { headers: { "Content-Type": "Application/JSON; charset=utf-8" } },
  ),
  signedOut("a long address", "POST", "/api/login", { ...login, email: longAddress(255) }),
  signedOut("the longest address", "POST", "/api/login", { ...login, email: longAddress(254) }),
  signedOut("an invalid email", "POST", "/api/login", { ...login, email: "learner" }),
  signedOut("a short password", "POST", "/api/login", { ...login, password: "short" }),
  signedOut("a long password", "POST", "/api/login", { ...login, password: "x".repeat(257) }),
  signedOut("a password that is not a string", "POST", "/api/login", { ...login, password: 12_345_678 }),
  signedOut("a short username", "POST", "/api/register", { ...register, username: " a " }),
  signedOut("a long username", "POST", "/api/register", { ...register, username: "a".repeat(51) }),
];
