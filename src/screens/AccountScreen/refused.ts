import { AbandonedError, ApiError } from "../../api/client.ts";
import { WHOLE_FORM, type FormErrors } from "../AccountForm/form-errors.ts";
import { failureReason } from "../failure-words.ts";

/**
 * Runs what a form sends. Resolves with what was refused, by field: `fields` names the one that a status is about. Nothing is
 * said of a call whose sign-in has ended, which the host tells.
 */
export async function refusedBy(
  call: Promise<unknown>,
  fields: Readonly<Partial<Record<number, string>>>,
): Promise<FormErrors> {
  try {
    await call;
    return {};
  } catch (error) {
    if (error instanceof AbandonedError) return {};
    const field = error instanceof ApiError ? fields[error.status] : undefined;
    if (error instanceof ApiError && field !== undefined) return { [field]: error.sentence };
    return { [WHOLE_FORM]: failureReason(error instanceof Error ? error : new Error(String(error))) };
  }
}
