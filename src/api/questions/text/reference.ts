import * as z from "zod/mini";

/** A link for further reading. */
export const Reference = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  url: z.string().check(z.maxLength(2000), z.regex(/^https:\/\//)),
});
export type Reference = z.infer<typeof Reference>;
