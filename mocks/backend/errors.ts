import {
  ERROR_CODE_HEADER,
  ERRORS,
  formatErrorCode,
  type ErrorCode,
  type FieldErrorCode,
} from "../../src/api/error-codes.ts";

interface HttpErrorOptions {
  /** The name of the field of the body, or of the parameter, that the error concerns; its path with dots. */
  field?: string;
  headers?: Record<string, string>;
}

/** An error response. Routes throw it with a code, which determines the status, and one sentence for the user (spec §8). */
export class HttpError extends Error {
  override name = "HttpError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(code: FieldErrorCode, sentence: string, options: HttpErrorOptions & { field: string });
  constructor(code: Exclude<ErrorCode, FieldErrorCode>, sentence: string, options?: HttpErrorOptions);
  constructor(code: ErrorCode, sentence: string, { field, headers }: HttpErrorOptions = {}) {
    super(sentence);
    this.code = code;
    this.status = ERRORS[code].status;
    this.headers = { [ERROR_CODE_HEADER]: formatErrorCode(code, field), ...headers };
  }
}

/** Returns an error about a field, or its path with dots, whose name precedes the reason in the sentence. */
export const invalidInput = (field: string, reason: string): HttpError =>
  new HttpError("invalid-input", `${field}: ${reason}`, { field });
