import * as z from "zod/mini";

/** The cognitive level of a question: the verbs of Bloom's revised taxonomy, the easiest first. */
export const Thinking = z.enum(["remember", "understand", "apply", "analyze", "evaluate"]);
export type Thinking = z.infer<typeof Thinking>;

/** The mock exam that a question is reserved for. */
export const MockForm = z.enum(["A", "B"]);
export type MockForm = z.infer<typeof MockForm>;

/** How a bank is planned. Its administrators see these fields; learners never do. */
export const planning = {
  /** The point of knowledge that the question tests, such as `risk-appetite-set-by-board`. */
  point: z.exactOptional(
    z
      .string()
      .check(z.maxLength(80), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Lowercase words with hyphens between")),
  ),
  thinking: z.exactOptional(Thinking),
  form: z.exactOptional(MockForm),
};
