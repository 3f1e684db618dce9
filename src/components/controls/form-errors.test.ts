import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { validate } from "../../api/values/validate.ts";
import { formErrors } from "./form-errors.ts";

const Form = z.object({
  email: z.string().check(z.minLength(1, "Enter your email."), z.email("This is no email address.")),
  age: z.number(),
  home: z.object({ town: z.string().check(z.regex(/^[A-Z]/)) }),
});

const errorsOf = (values: unknown) => {
  const parsed = validate(Form, values);
  return parsed.success ? {} : formErrors(parsed.error);
};

const { localeError } = z.config();
afterEach(() => void z.config({ localeError }));

test("returns the first message of each field", () => {
  expect(errorsOf({ email: "", age: 1, home: { town: "Basel" } })).toEqual({ email: "Enter your email." });
  expect(errorsOf({ email: "mara", age: 1, home: { town: "Basel" } })).toEqual({
    email: "This is no email address.",
  });
});

test("reports missing fields as required, and names nested fields by their path", () => {
  expect(errorsOf({ home: {} })).toEqual({ email: "Required", age: "Required", "home.town": "Required" });
});

test("keeps zod's message for invalid values", () => {
  expect(errorsOf({ email: "mara@cairn.test", age: 1, home: { town: "basel" } })).toEqual({
    "home.town": "Invalid input",
  });
});

test("does not depend on the language that a page has chosen for zod", () => {
  z.config(z.locales.de());
  expect(errorsOf({ email: "", age: "old" })).toEqual({
    email: "Enter your email.",
    age: "Required",
    home: "Required",
  });
  expect(errorsOf({ email: "mara@cairn.test", age: 1, home: { town: "basel" } })).toEqual({
    "home.town": "Invalid input",
  });
});
