import { expect, it } from "vitest";
import { Conflict, Unavailable } from "../../../backend/ports/store.ts";
import { toStoreError } from "./postgres-errors.ts";

const errorOf = (code: string) => Object.assign(new Error("as the driver says"), { code });

it.each([
  ["a connection that failed", "08006"],
  ["invalid password", "28P01"],
  ["disk full", "53100"],
  ["too many connections", "53300"],
  ["a statement that took too long", "57014"],
  ["an end by the operator", "57P01"],
  ["a start that is under way", "57P03"],
  ["a disk that fails", "58030"],
  ["read-only transaction", "25006"],
  ["a transaction that waited too long", "25P03"],
  ["a transaction that took too long", "25P04"],
  ["a database that is gone", "3D000"],
  ["a serialization failure", "40001"],
  ["a deadlock", "40P01"],
  ["lock not available", "55P03"],
  ["internal error", "XX000"],
  ["a refused connection", "ECONNREFUSED"],
  ["a connection that was reset", "ECONNRESET"],
])("converts %s, %s, to Unavailable", (_what, code) => {
  const error = errorOf(code);
  expect(toStoreError(error)).toEqual(new Unavailable("The database can't be used now.", { cause: error }));
});

it.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
])("converts a driver message without a code to Unavailable: %s", (message) => {
  expect(toStoreError(new Error(message))).toBeInstanceOf(Unavailable);
});

it.each(["42P01", "42501", "22P02", "23503", "23514", "ERR_INVALID_ARG_TYPE"])(
  "returns %s unchanged, because the statement is at fault",
  (code) => {
    const error = errorOf(code);
    expect(toStoreError(error)).toBe(error);
  },
);

it("converts a unique violation to a Conflict with the name of the constraint", () => {
  const error = Object.assign(errorOf("23505"), { constraint: "users_email_key_key" });
  expect(toStoreError(error)).toEqual(new Conflict("users_email_key_key is taken.", { cause: error }));
});
