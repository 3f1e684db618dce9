import { ApiError } from "../../api/client.ts";
import { reasonOf, withReason } from "../failure-reason.ts";

/** The fixed text of spec §8. */
const FAILED = "Unable to generate lecture notes. Please try again.";

/** The maximum length of a message, in characters. A longer body is a proxy's error page, not the server's message. */
const LONGEST = 300;

/**
 * Returns why notes could not be generated: the error's message, such as `500: Internal Server Error` (spec §8), or
 * the fixed text if the server sent neither a message nor a status text.
 */
export function notesFailure(error: Error): string {
  if (!(error instanceof ApiError)) return withReason(FAILED, error);
  const sentence = reasonOf(error);
  const isSentence = sentence !== "" && sentence.length <= LONGEST && !/^[<{[]/.test(sentence);
  return isSentence ? `${error.status}: ${sentence}` : FAILED;
}
