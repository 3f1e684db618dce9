/**
 * Header of every error response. Its value is a code, and the field that the error concerns: `name-taken;
 * field=name`.
 */
export const ERROR_CODE_HEADER = "Error-Code";

interface ErrorDescription {
  /** A client that does not know the code goes by the status. */
  status: number;
  /** When the error occurs. */
  when: string;
  /** How a client handles it. */
  client: string;
  /** The response always names a field. */
  hasField?: true;
}

const SHOW = "Shows the sentence.";
const AT_FIELD = "Shows its own text at the field.";
const RELOAD = "Fetches the data again.";
const RETRY = "Tries again after Retry-After.";

/** The errors of /api by code. The sentence in the body is for people only; clients decide by code. */
export const ERRORS = {
  "invalid-input": {
    status: 400,
    when: "The body, a parameter or a value in them is invalid. Names the field if there is one.",
    client: "Shows the sentence, at the field if its form has it.",
  },
  "common-password": {
    status: 400,
    when: "The new password is one of the most common ones.",
    client: AT_FIELD,
    hasField: true,
  },
  "password-too-short": {
    status: 400,
    when: "The new password is too short for an administrator.",
    client: AT_FIELD,
    hasField: true,
  },
  "signed-out": {
    status: 401,
    when: "There is no valid sign-in session.",
    client: "Asks to sign in, and keeps what was typed.",
  },
  "wrong-login": {
    status: 401,
    when: "The email or the password of a login is wrong.",
    client: "Shows its own text.",
  },
  "wrong-password": {
    status: 401,
    when: "The password that confirms a change is wrong. The sign-in session continues.",
    client: AT_FIELD,
    hasField: true,
  },
  forbidden: {
    status: 403,
    when: "The caller's role does not allow the call, or the body names another user.",
    client:
      "Shows the sentence. Administration fetches the organizations again, as the role may have changed.",
  },
  "new-password-required": {
    status: 403,
    when: "Email and password of a login are right, but the password is too short for an administrator.",
    client: "Asks for a new password and sends the login again with it.",
  },
  "cross-site": { status: 403, when: "The call comes from a page of another site.", client: SHOW },
  "tenant-inactive": { status: 403, when: "The user's organization is inactive.", client: SHOW },
  "user-inactive": { status: 403, when: "The user was deactivated.", client: SHOW },
  "password-sign-in-off": {
    status: 403,
    when: "The user's organization uses single sign-on only.",
    client: "Offers the single sign-on of the organization.",
  },
  "single-sign-on-failed": {
    status: 403,
    when: "The sign-in did not start in this browser, the response of the identity provider is invalid, or its user can't sign in to the organization.",
    client: "Shows the sentence with a way to start again.",
  },
  "registration-closed": {
    status: 403,
    when: "No organization is open for the email.",
    client: "Shows its own text above the form.",
  },
  "confirmation-sent": {
    status: 403,
    when: "The caller is not signed in yet: a link to finish the sign-up was sent to the email, or advice if it has an account.",
    client: "Shows its own text instead of the form.",
  },
  "not-found": {
    status: 404,
    when: "There is nothing at this address, or an id is malformed, unknown or another user's.",
    client: "Shows that it does not exist, with a way back.",
  },
  "method-not-allowed": {
    status: 405,
    when: "The address supports other methods only, which Allow lists.",
    client: SHOW,
  },
  "name-taken": {
    status: 409,
    when: "Another certification of the organization, or domain of the certification, has the name.",
    client: AT_FIELD,
    hasField: true,
  },
  "domain-taken": {
    status: 409,
    when: "Another organization has the email domain.",
    client: AT_FIELD,
    hasField: true,
  },
  "email-taken": {
    status: 409,
    when: "Another account has the email.",
    client: AT_FIELD,
    hasField: true,
  },
  "email-not-allowed": {
    status: 409,
    when: "The email is at the domain of another organization.",
    client: AT_FIELD,
    hasField: true,
  },
  "other-address": {
    status: 409,
    when: "The invitation is for another email.",
    client: AT_FIELD,
    hasField: true,
  },
  "no-mail": {
    status: 409,
    when: "The server doesn't send email.",
    client: "Shows its own text, which says whom to ask.",
  },
  "stale-version": {
    status: 409,
    when: "Someone else changed it since the version in the body.",
    client: "Keeps what was typed, fetches the current state, and lets the user replace it.",
  },
  deleted: { status: 409, when: "It was deleted, so it can't be changed.", client: RELOAD },
  "parent-deleted": {
    status: 409,
    when: "It can't be restored before the certification or domain that contains it.",
    client: RELOAD,
  },
  "mock-complete": {
    status: 409,
    when: "It can't be restored while its mock exam has as many questions as its exam without it.",
    client: SHOW,
  },
  "last-administrator": {
    status: 409,
    when: "The organization would be left without an administrator.",
    client: SHOW,
  },
  "own-account": {
    status: 409,
    when: "Administrators can't delete their own account, take their own role away, or close their own organization.",
    client: SHOW,
  },
  "default-tenant": {
    status: 409,
    when: "The default organization can't be deleted or closed.",
    client: SHOW,
  },
  "quiz-completed": {
    status: 409,
    when: "The quiz is completed. For its draft, the body is the quiz as JSON instead of a sentence.",
    client: "Takes the result from the body, or fetches it.",
  },
  "quiz-answered": {
    status: 409,
    when: "The quiz is graded and has answers, so it can't be discarded.",
    client: "Offers to open the quiz.",
  },
  "quiz-open": { status: 409, when: "The quiz is not completed yet.", client: "Shows its own text." },
  "already-reported": {
    status: 409,
    when: "The user has reported the question before.",
    client: "Shows the existing report.",
  },
  "report-closed": {
    status: 409,
    when: "Someone has already closed the report with another result.",
    client: RELOAD,
  },
  "too-many-bookmarks": { status: 409, when: "The user has as many bookmarks as possible.", client: SHOW },
  "pictures-full": {
    status: 409,
    when: "The pictures would exceed the organization's storage limit.",
    client: SHOW,
  },
  "bank-changed": {
    status: 409,
    when: "The questions have changed, so that some rows of the import would get another result, or the number of matching questions is different.",
    client:
      "Checks the rows again and shows the new result; for a change of many questions, fetches the list again.",
  },
  "link-expired": {
    status: 410,
    when: "The link was used, has expired or never existed.",
    client: "Shows its own text and a way to sign in.",
  },
  "invitation-closed": {
    status: 410,
    when: "The invitation was used, has expired, was withdrawn or never existed.",
    client: "Shows the sentence, which says which, and a way to sign in.",
  },
  "too-large": { status: 413, when: "The body, or the merged draft, is too large.", client: SHOW },
  "unsupported-type": { status: 415, when: "The body has another content type.", client: SHOW },
  "no-questions": { status: 422, when: "No question fits the selection.", client: SHOW },
  "too-many-questions": {
    status: 422,
    when: "More questions match than one call changes.",
    client: SHOW,
  },
  "rows-failed": {
    status: 422,
    when: "Rows of the import failed their check, or there are too many. Nothing is stored.",
    client: SHOW,
  },
  "rate-limited": {
    status: 429,
    when: "There were too many attempts.",
    client: "Shows the sentence. Retry-After has the seconds to wait.",
  },
  "too-many-jobs": {
    status: 429,
    when: "As many long calls as possible are running, for the user or for all.",
    client: SHOW,
  },
  "notes-limit": {
    status: 429,
    when: "The user has had as many study notes written within 24 hours as the server allows.",
    client: "Shows its own text with the time when it is possible again, from the seconds in Retry-After.",
  },
  internal: { status: 500, when: "The server failed.", client: "Shows its own text." },
  "writer-failed": { status: 502, when: "The service that writes study notes failed.", client: SHOW },
  "provider-failed": {
    status: 502,
    when: "The identity provider could not be reached or failed.",
    client: "Shows its own text with a way to start again, and the other ways to sign in.",
  },
  unavailable: {
    status: 503,
    when: "The data can't be read or stored right now, or too many passwords are being checked.",
    client: RETRY,
  },
  "writer-timeout": {
    status: 504,
    when: "The service that writes study notes took too long.",
    client: SHOW,
  },
} as const satisfies Readonly<Record<string, ErrorDescription>>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes of errors that always name a field. */
export type FieldErrorCode = {
  [Code in ErrorCode]: (typeof ERRORS)[Code] extends { hasField: true } ? Code : never;
}[ErrorCode];

/** The code of an error response. Other backends may send codes that are not in {@link ERRORS}. */
export interface ParsedErrorCode {
  /** `null` if the header is missing or malformed. */
  code: string | null;
  /** The name of a field, or its path with dots; `null` if the error concerns none. */
  field: string | null;
}

/** Parses the value of the header. Ignores what later versions may add after the field. */
export function parseErrorCode(value: string | null): ParsedErrorCode {
  const [, code = null, field = null] =
    /^\s*([a-z][a-z\d-]*)\s*(?:;\s*field=([\w./-]+)\s*)?(?:;.*)?$/.exec(value ?? "") ?? [];
  return { code, field };
}

/**
 * Returns the value of the header. Leaves out a field that a header can't contain, such as a key that the caller
 * chose.
 */
export const formatErrorCode = (code: ErrorCode, field?: string): string =>
  field !== undefined && /^[\w./-]{1,100}$/.test(field) ? `${code}; field=${field}` : code;
