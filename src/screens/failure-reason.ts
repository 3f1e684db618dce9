import { ApiError, ConnectionError, MisfitError } from "../api/client.ts";

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";
const SERVER_FAILED = "The server failed. Try again in a moment.";

/** Returns why a call failed and what the user can do. */
export function failureReason(error: Error): string {
  if (error instanceof ConnectionError) return UNREACHABLE;
  if (error instanceof MisfitError)
    return "This page doesn't understand the server's answer. Reload the page. If that does not help, tell the administrator of this site.";
  if (error instanceof ApiError) return isClientError(error) ? error.sentence : SERVER_FAILED;
  return "Something went wrong on this page. Reload it and try again.";
}

/** Returns why a creation failed, like {@link failureReason}. Without a response, says that it may have succeeded. */
export function creationFailure(error: Error): string {
  if (!(error instanceof ConnectionError)) return failureReason(error);
  return "The server did not answer, so this may already be saved. Check the list before you try again.";
}

/**
 * Returns why a sign-in or registration failed: the fixed text (spec §8) for the expected status, the fixed text with
 * the server's message for another client error, or else the reason.
 */
export function accountFailure(text: string, expected: number, error: Error): string {
  if (!isClientError(error)) return failureReason(error);
  return error.status === expected ? text : withReason(text, error);
}

/** Returns a fixed text (spec §8), followed by the server's message for a status from 400 to 499. */
export function withReason(text: string, error: Error): string {
  if (isClientError(error)) return `${text} ${error.sentence}`;
  return error instanceof ConnectionError ? `${text} The server could not be reached.` : text;
}

function isClientError(error: Error): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
