import { expect, it } from "vitest";
import { ApiError, MisfitError } from "../../api/client.ts";
import { failureReason } from "./failure-reason.ts";

it.each([
  [new ApiError(503, "The data can't be written now"), "503: The data can't be written now"],
  [new TypeError("Failed to fetch"), /can't be reached/],
  [new MisfitError("/api/quiz/42", "score", "Invalid input"), /not in a form/],
])("explains %s", (error, words) => expect(failureReason(error)).toMatch(words));
