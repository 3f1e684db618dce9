import type * as z from "zod/mini";

/** Under which an error stands that concerns no field. */
export const WHOLE_FORM = "";

/** What is wrong, by the name of the field. */
export type FormErrors = Partial<Record<string, string>>;

/** What zod says of an issue without a message of its own. */
const FALLBACK = "Invalid input";

/** The first message of each field that a form's schema refused, with the generic fallbacks of spec §5. */
export function formErrors(error: z.core.$ZodError): FormErrors {
  const messages: FormErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    const isMissing = issue.code === "invalid_type" && issue.message === FALLBACK;
    messages[field] ??= isMissing ? "Required" : issue.message;
  }
  return messages;
}
