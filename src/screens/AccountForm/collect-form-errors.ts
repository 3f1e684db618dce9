import { AbandonedError } from "../../api/call-errors.ts";
import { WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";
import { failureReason, fieldErrors } from "../calls/failure-reason.ts";

/**
 * Awaits the call of a form with these fields. Resolves with its errors by field; an empty object on success; or
 * `undefined` for an abandoned call, as the host reports the end of the sign-in.
 */
export async function collectFormErrors(
  call: Promise<unknown>,
  fields: readonly string[],
): Promise<FormErrors | undefined> {
  try {
    await call;
    return {};
  } catch (error) {
    if (error instanceof AbandonedError) return undefined;
    return fieldErrors(error, fields) ?? { [WHOLE_FORM]: failureReason(error) };
  }
}
