import { expect, it } from "vitest";
import { ApiError, ConnectionError, MisfitError } from "../../api/client.ts";
import { notesFailure } from "./notes-failure.ts";

const FIXED = "Unable to generate lecture notes. Please try again.";

it.each([
  [new ApiError(502, "The notes could not be written."), "The notes could not be written."],
  [
    new ApiError(409, "Study notes are written once the quiz is completed."),
    "Study notes are written once the quiz is completed.",
  ],
  [new ApiError(500, "a".repeat(300)), "a".repeat(300)],
  [new ApiError(500, ""), FIXED],
  [new ApiError(500, "a".repeat(301)), FIXED],
  [new ApiError(504, "<html>504 Gateway Time-out</html>"), FIXED],
  [new ApiError(502, `{"message":"Too many."}`), FIXED],
  [new MisfitError("/api/quiz/1/generate-lecture", "lecture", "missing"), FIXED],
  [new ConnectionError("lost"), `${FIXED} The server could not be reached.`],
])("tells %s", (error, words) => expect(notesFailure(error)).toBe(words));
