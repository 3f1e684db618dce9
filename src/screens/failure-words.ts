import { ApiError, ConnectionError, MisfitError } from "../api/client.ts";

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";
const SERVER_FAILED = "The server failed. Try again in a moment.";

/** Why a call failed and what to do, in words for the user. */
export function failureReason(error: Error): string {
  if (error instanceof ConnectionError) return UNREACHABLE;
  if (error instanceof MisfitError)
    return "This page doesn't understand the server's answer. Reload the page. If that does not help, tell the administrator of this site.";
  if (error instanceof ApiError) return isRefusal(error) ? error.sentence : SERVER_FAILED;
  return "Something went wrong on this page. Reload it and try again.";
}

/** Why something new was not stored, as {@link failureReason}; without an answer nobody knows, which is said. */
export function creationFailure(error: Error): string {
  if (!(error instanceof ConnectionError)) return failureReason(error);
  return "The server did not answer, so this may already be saved. Check the list before you try again.";
}

/**
 * What a failed sign-in or registration is told as: the fixed text (spec §8) for the status it is about; the fixed text
 * with the server's sentence for another refusal; why, where the server was not asked or did not answer.
 */
export function accountFailure(text: string, expected: number, error: Error): string {
  if (!isRefusal(error)) return failureReason(error);
  return error.status === expected ? text : withReason(text, error);
}

/** A fixed text (spec §8), followed by why: the server's own sentence where it refused (status 400 to 499). */
export function withReason(text: string, error: Error): string {
  if (isRefusal(error)) return `${text} ${error.sentence}`;
  return error instanceof ConnectionError ? `${text} The server could not be reached.` : text;
}

function isRefusal(error: Error): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
