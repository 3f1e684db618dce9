import { AbandonedError, ApiError } from "../../api/client.ts";
import { WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";
import { failureReason } from "../failure-reason.ts";

/**
 * Awaits a form's call. Resolves with its errors by field, where `fields` maps a status to the field it concerns; an
 * empty object on success; or `undefined` for an abandoned call, as the host reports the end of the session.
 */
export async function collectFormErrors(
  call: Promise<unknown>,
  fields: Readonly<Partial<Record<number, string>>>,
): Promise<FormErrors | undefined> {
  try {
    await call;
    return {};
  } catch (error) {
    if (error instanceof AbandonedError) return undefined;
    const field = error instanceof ApiError ? fields[error.status] : undefined;
    if (error instanceof ApiError && field !== undefined)
      return { [field]: withoutField(error.sentence, field) };
    return { [WHOLE_FORM]: failureReason(error instanceof Error ? error : new Error(String(error))) };
  }
}

/** Removes the field's name from the start of a sentence that is shown beside the field. */
const withoutField = (sentence: string, field: string): string =>
  sentence.startsWith(`${field}: `) ? sentence.slice(field.length + 2) : sentence;
