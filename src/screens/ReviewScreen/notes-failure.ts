import { ApiError } from "../../api/client.ts";
import { withReason } from "../failure-words.ts";

/** The fixed text of spec §8. */
const FAILED = "Unable to generate lecture notes. Please try again.";

/** Longest sentence of a server that is shown, in characters: beyond it stands a page of something in between. */
const LONGEST = 300;

/** Why notes could not be written: the server's sentence, else the fixed text. */
export function notesFailure(error: Error): string {
  if (!(error instanceof ApiError)) return withReason(FAILED, error);
  const { sentence } = error;
  const isSentence = sentence !== "" && sentence.length <= LONGEST && !/^[<{[]/.test(sentence);
  return isSentence ? sentence : FAILED;
}
