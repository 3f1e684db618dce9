import { expect, it } from "vitest";
import { AbandonedError, ApiError, ConnectionError } from "../../api/client.ts";
import { WHOLE_FORM } from "../../components/controls/form-errors.ts";
import { collectFormErrors } from "./collect-form-errors.ts";

const fails = (error: Error) => collectFormErrors(Promise.reject(error), { 409: "email" });

it("tells nothing refused of what was done", async () =>
  expect(await collectFormErrors(Promise.resolve(), {})).toEqual({}));
it("puts a refusal beside the field that it is about", async () =>
  expect(await fails(new ApiError(409, "This email is in use."))).toEqual({
    email: "This email is in use.",
  }));
it("leaves out the name of the field where the sentence begins with it", async () => {
  const refused = new ApiError(400, "password: Choose another.");
  expect(await collectFormErrors(Promise.reject(refused), { 400: "password" })).toEqual({
    password: "Choose another.",
  });
  expect(await collectFormErrors(Promise.reject(refused), { 400: "current" })).toEqual({
    current: "password: Choose another.",
  });
});
it("puts any other failure over the whole form", async () =>
  expect(Object.keys((await fails(new ConnectionError("Cut off."))) ?? {})).toEqual([WHOLE_FORM]));
it("knows nothing of a call that was given up: it neither was done nor was refused", async () =>
  expect(await fails(new AbandonedError("Given up."))).toBeUndefined());
