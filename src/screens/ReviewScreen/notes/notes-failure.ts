import { ApiError, hasCode } from "../../../api/call-errors.ts";
import { formatDateTime } from "../../../components/i18n/format/dates.ts";
import { sentenceFor, withReason } from "../../calls/failure-reason.ts";

/** The fixed text of spec §8. */
const FAILED = "Unable to generate lecture notes. Please try again.";

/** The maximum length of a message, in characters. A longer body is a proxy's error page, not the server's message. */
const MESSAGE_LENGTH_MAX = 300;

/** Returns the text for a used-up budget. `now` is in milliseconds of the device clock. */
function limitText({ retryAfter }: ApiError, now: number): string {
  const reached = "You have reached the limit of study notes for 24 hours.";
  if (retryAfter === null) return `${reached} Try again later.`;
  return `${reached} Try again after ${formatDateTime(new Date(now + retryAfter), "en")}.`;
}

/**
 * Returns why notes could not be generated: the error's message, such as `500: Internal Server Error` (spec §8), or
 * the fixed text if the server sent neither a message nor a status text.
 *
 * @param now milliseconds of the device clock
 */
export function notesFailure(error: Error, now = Date.now()): string {
  if (hasCode(error, "notes-limit")) return limitText(error, now);
  if (!(error instanceof ApiError)) return withReason(FAILED, error);
  const sentence = sentenceFor(error);
  const isSentence = sentence !== "" && sentence.length <= MESSAGE_LENGTH_MAX && !/^[<{[]/.test(sentence);
  return isSentence ? `${error.status}: ${sentence}` : FAILED;
}
