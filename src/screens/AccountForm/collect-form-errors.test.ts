import { expect, it } from "vitest";
import { AbandonedError, ApiError, ConnectionError } from "../../api/client.ts";
import { WHOLE_FORM } from "../../components/controls/form-errors.ts";
import { collectFormErrors } from "./collect-form-errors.ts";

const fails = (error: Error) => collectFormErrors(Promise.reject(error), { 409: "email" });

it("returns no errors on success", async () =>
  expect(await collectFormErrors(Promise.resolve(), {})).toEqual({}));
it("assigns an expected status to its field", async () =>
  expect(await fails(new ApiError(409, "This email is in use."))).toEqual({
    email: "This email is in use.",
  }));
it("removes the field's name from the start of the message", async () => {
  const refused = new ApiError(400, "password: Choose another.");
  expect(await collectFormErrors(Promise.reject(refused), { 400: "password" })).toEqual({
    password: "Choose another.",
  });
  expect(await collectFormErrors(Promise.reject(refused), { 400: "current" })).toEqual({
    current: "password: Choose another.",
  });
});
it("assigns any other failure to the whole form", async () =>
  expect(Object.keys((await fails(new ConnectionError("Cut off."))) ?? {})).toEqual([WHOLE_FORM]));
it("returns undefined for an abandoned call", async () =>
  expect(await fails(new AbandonedError("Given up."))).toBeUndefined());
