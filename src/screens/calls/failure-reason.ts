import { ADMIN_PASSWORD_MIN } from "../../api/auth/schema.ts";
import { ApiError, ConnectionError, InvalidResponseError } from "../../api/call-errors.ts";
import type { ErrorCode } from "../../api/error-codes.ts";
import type { FormErrors } from "../../components/controls/form-errors.ts";

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";
const SERVER_FAILED = "The server failed. Try again in a moment.";

/**
 * Our texts for errors that their code describes completely. For all others, the server's sentence says more, such as
 * what was not found.
 */
const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "common-password": "This password is among the most common ones. Choose another.",
    "password-too-short": `Administrators need a password of at least ${ADMIN_PASSWORD_MIN} characters.`,
    "signed-out": "Please log in.",
    "wrong-password": "The current password is wrong.",
    "tenant-inactive": "Your organization's account is inactive.",
    "user-inactive": "This account is deactivated. An administrator can activate it again.",
    "registration-closed": "Sign-up is by invitation. Ask your administrator for an account.",
    "name-taken": "This name is already in use.",
    "domain-taken": "Another organization has this domain.",
    "email-taken": "This email is already in use.",
    "email-not-allowed": "This address can't be used here.",
    "other-address": "This invitation is for another address. Use the one to which it was sent.",
    deleted: "This was deleted in the meantime.",
    "last-administrator": "An organization needs an administrator. Make another user an administrator first.",
    "quiz-open": "Submit the quiz first, then generate study notes.",
    "report-closed": "This report has already been answered.",
  } satisfies Partial<Record<ErrorCode, string>>),
);

/** Returns why a call failed and what the user can do. */
export function failureReason(error: unknown): string {
  if (error instanceof ConnectionError) return UNREACHABLE;
  if (error instanceof InvalidResponseError)
    return "This page can't read the server's response. Reload the page. If that doesn't help, tell your administrator.";
  if (error instanceof ApiError) return isClientError(error) ? sentenceFor(error) : serverFailed(error);
  return "Something went wrong on this page. Reload it and try again.";
}

/** Names the call, so that the administrator can find it in the server's log. */
const serverFailed = ({ requestId }: ApiError): string =>
  requestId === null
    ? SERVER_FAILED
    : `${SERVER_FAILED} If it fails again, tell your administrator the request id ${requestId}.`;

/** Returns why a creation failed, like {@link failureReason}. Without a response, says that it may have succeeded. */
export function creationFailure(error: unknown): string {
  if (!(error instanceof ConnectionError)) return failureReason(error);
  return "The server did not answer, so this may already be saved. Check the list before you try again.";
}

/**
 * Returns why a sign-in or registration failed: the fixed text (spec §8) for the expected status, the fixed text with
 * the reason for another client error, or else the reason alone.
 */
export function accountFailure(text: string, expected: number, error: unknown): string {
  if (!isClientError(error)) return failureReason(error);
  return error.status === expected ? text : withReason(text, error);
}

/** Returns a fixed text (spec §8), followed by the reason for a status from 400 to 499. */
export function withReason(text: string, error: unknown): string {
  if (isClientError(error)) return `${text} ${sentenceFor(error)}`;
  return error instanceof ConnectionError ? `${text} The server could not be reached.` : text;
}

/**
 * Returns the errors of a form with these fields, if the failure concerns one of them. A sentence that begins with
 * the field's name on the wire loses it.
 */
export function fieldErrors(error: unknown, fields: readonly string[]): FormErrors | null {
  if (!(error instanceof ApiError) || error.field === null || !fields.includes(error.field)) return null;
  const reason = sentenceFor(error);
  const named = `${error.field}: `;
  return { [error.field]: reason.startsWith(named) ? reason.slice(named.length) : reason };
}

/** Returns our text for the error if there is one, else the server's sentence. */
export const sentenceFor = ({ code, sentence }: ApiError): string => TEXTS.get(code ?? "") ?? sentence;

function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
