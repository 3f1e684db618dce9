import { describe, expect, it } from "vitest";
import { ApiError, ConnectionError, InvalidResponseError } from "../../api/call-errors.ts";
import { accountFailure, failureReason, withReason } from "./failure-reason.ts";

const offline = new ConnectionError("Failed to fetch");
const invalid = new InvalidResponseError("/api/quiz/42", "", "Invalid input");
const badGateway = new ApiError(502, "<html>Bad gateway</html>");
const REACH = "The server could not be reached. Check your connection and try again.";
const FAILED = "The server failed. Try again in a moment.";

describe("failureReason", () => {
  it.each([
    ["no connection", offline, REACH],
    ["a server that failed", badGateway, FAILED],
    [
      "a server that failed and logged the call",
      new ApiError(500, "No.", { requestId: "r-1" }),
      `${FAILED} If it fails again, tell your administrator the request id r-1.`,
    ],
    ["a refusal", new ApiError(404, "Quiz not found"), "Quiz not found"],
    ["an invalid response", invalid, /^This page can't read the server's response\./],
    [
      "anything else",
      new Error("x is undefined"),
      "Something went wrong on this page. Reload it and try again.",
    ],
  ])("explains %s", (_name, error, words) => expect(failureReason(error)).toMatch(words));

  it("contains nothing technical", () => {
    for (const error of [offline, invalid, badGateway, new Error("x is undefined")])
      expect(failureReason(error)).not.toMatch(/fetch|contract|api|<|undefined|\d{3}/i);
  });
});

describe("accountFailure", () => {
  const TEXT = "Invalid email or password. Please try again.";
  it.each([
    ["only the fixed text for the expected status", new ApiError(401, "Wrong email or password"), TEXT],
    [
      "the fixed text with the server's message for another client error",
      new ApiError(429, "Too many attempts, try again in 12 minutes"),
      `${TEXT} Too many attempts, try again in 12 minutes`,
    ],
    ["a failure of the server", badGateway, FAILED],
    ["a lost connection", offline, REACH],
  ])("is %s", (_name, error, words) => expect(accountFailure(TEXT, 401, error)).toBe(words));
});

it("adds the server's message to a fixed text for a client error", () => {
  const text = "Failed to create quiz. Please try again.";
  expect(withReason(text, new ApiError(422, "There are no questions for this selection yet."))).toBe(
    `${text} There are no questions for this selection yet.`,
  );
  expect(withReason(text, badGateway)).toBe(text);
  expect(withReason(text, offline)).toBe(`${text} The server could not be reached.`);
});
