import type * as z from "zod/mini";
import { messageOfSchema } from "../../api/values/validate.ts";

/** Key of an error that concerns no particular field. */
export const WHOLE_FORM = "";

/** Error messages by field name. */
export type FormErrors = Partial<Record<string, string>>;

/** Returns the first error message of each field, with the generic fallbacks of spec §5. `error` is of `validate`. */
export function formErrors(error: z.core.$ZodError): FormErrors {
  const messages: FormErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    const fallback = issue.code === "invalid_type" ? "Required" : issue.message;
    messages[field] ??= messageOfSchema(issue) ?? fallback;
  }
  return messages;
}
