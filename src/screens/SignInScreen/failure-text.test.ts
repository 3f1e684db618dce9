import { expect, test } from "vitest";
import { ApiError, ConnectionError } from "../../api/client.ts";
import { failureText } from "./failure-text.ts";

const TEXT = "Invalid email or password. Please try again.";

test("the text alone for what it is about", () => {
  expect(failureText(TEXT, 401, new ApiError(401, "Wrong email or password"))).toBe(TEXT);
});

test("the server's sentence after it when there was another reason", () => {
  const limited = new ApiError(429, "Too many attempts, try again in 12 minutes");
  expect(failureText(TEXT, 401, limited)).toBe(`${TEXT} Too many attempts, try again in 12 minutes`);
});

test("a server that failed has nothing to say to the visitor", () => {
  expect(failureText(TEXT, 401, new ApiError(502, "<html>Bad gateway</html>"))).toBe(TEXT);
});

test("a server that was not reached", () => {
  expect(failureText(TEXT, 401, new ConnectionError("The server was not reached."))).toBe(
    `${TEXT} The server could not be reached.`,
  );
});
