import * as z from "zod/mini";

/** Message of issues whose schema has none. */
const NO_MESSAGE = "Invalid input";

/** Validates a value, with the same messages in every language that a page has chosen for zod (`z.config`). */
export const validate = <Value>(schema: z.ZodMiniType<Value>, value: unknown) =>
  z.safeParse(schema, value, { error: () => NO_MESSAGE });

/** Returns the message that the schema has for an issue of {@link validate}; `null` if it has none. */
export const messageOfSchema = ({ message }: z.core.$ZodIssue): string | null =>
  message === NO_MESSAGE ? null : message;
