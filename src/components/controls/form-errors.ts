import type * as z from "zod/mini";

/** Key of an error that concerns no particular field. */
export const WHOLE_FORM = "";

/** Error messages by field name. */
export type FormErrors = Partial<Record<string, string>>;

/** zod's message for issues without their own message. */
const FALLBACK = "Invalid input";

/** Returns the first error message of each field, with the generic fallbacks of spec §5. */
export function formErrors(error: z.core.$ZodError): FormErrors {
  const messages: FormErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    const isMissing = issue.code === "invalid_type" && issue.message === FALLBACK;
    messages[field] ??= isMissing ? "Required" : issue.message;
  }
  return messages;
}
