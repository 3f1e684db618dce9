import { ApiError } from "../../api/client.ts";
import { withReason } from "../failure-words.ts";

/** The fixed text of spec §8. */
const FAILED = "Unable to generate lecture notes. Please try again.";

/** Longest body that is shown, in characters: a longer one is a page of a proxy and not the server's sentence. */
const LONGEST = 300;

/**
 * Returns why notes could not be written: the error's message, such as `500: Internal Server Error` (spec §8), or the
 * fixed text where the server sent neither a sentence nor a status text.
 */
export function notesFailure(error: Error): string {
  if (!(error instanceof ApiError)) return withReason(FAILED, error);
  const { sentence, message } = error;
  const isSentence = sentence !== "" && sentence.length <= LONGEST && !/^[<{[]/.test(sentence);
  return isSentence ? message : FAILED;
}
