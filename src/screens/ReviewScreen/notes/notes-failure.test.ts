import { expect, it } from "vitest";
import { ApiError, ConnectionError, InvalidResponseError } from "../../../api/call-errors.ts";
import { createApi } from "../../../api/client.ts";
import { notesFailure } from "./notes-failure.ts";

const NOW = new Date(2026, 10, 20, 17).getTime();
const FIXED = "Unable to generate lecture notes. Please try again.";

it.each([
  [new ApiError(502, "The notes could not be written."), "502: The notes could not be written."],
  [
    new ApiError(409, "Submit the quiz first, then generate study notes."),
    "409: Submit the quiz first, then generate study notes.",
  ],
  [
    new ApiError(409, "Erst abgeben.", { code: "quiz-open" }),
    "409: Submit the quiz first, then generate study notes.",
  ],
  [new ApiError(500, "a".repeat(300)), `500: ${"a".repeat(300)}`],
  [new ApiError(500, ""), FIXED],
  [new ApiError(500, "a".repeat(301)), FIXED],
  [new ApiError(504, "<html>504 Gateway Time-out</html>"), FIXED],
  [new ApiError(502, `{"message":"Too many."}`), FIXED],
  [new InvalidResponseError("/api/quiz/1/generate-lecture", "lecture", "missing"), FIXED],
  [new ConnectionError("lost"), `${FIXED} The server could not be reached.`],
  [
    new ApiError(429, "Genug.", { retryAfter: 3_600_000, code: "notes-limit" }),
    "You have reached the limit of study notes for 24 hours. Try again after November 20, 2026 at 6:00:00 PM.",
  ],
  [
    new ApiError(429, "Genug.", { code: "notes-limit" }),
    "You have reached the limit of study notes for 24 hours. Try again later.",
  ],
])("spec line 306: shows %s", (error, words) => expect(notesFailure(error, NOW)).toBe(words));

it.each([
  [new Response("", { status: 500, statusText: "Internal Server Error" }), "500: Internal Server Error"],
  [new Response("No room left.", { status: 507, statusText: "Insufficient Storage" }), "507: No room left."],
  [new Response("", { status: 500 }), FIXED],
])("spec line 298: shows status and body, or the status text, of response %#", async (response, words) => {
  const api = createApi({ fetch: async () => response });
  const failure = await api.request("POST", "/quiz/1/generate-lecture").catch((error: Error) => error);
  expect(notesFailure(failure as Error)).toBe(words);
});
