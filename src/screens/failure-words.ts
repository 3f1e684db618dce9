import { isOffline, MisfitError } from "../../api/client.ts";

/** Why something did not load, and what to do, in words for the user. */
export function failureReason(error: Error): string {
  if (isOffline(error)) return "The server can't be reached. Check your connection and try again.";
  if (error instanceof MisfitError)
    return "The server's answer is not in a form that this page understands. Reload the page; if that does not help, tell whoever runs this site.";
  return error.message;
}
