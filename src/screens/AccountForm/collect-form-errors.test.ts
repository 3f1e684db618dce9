import { expect, it } from "vitest";
import { AbandonedError, ApiError, ConnectionError } from "../../api/call-errors.ts";
import { WHOLE_FORM } from "../../components/controls/form-errors.ts";
import { collectFormErrors } from "./collect-form-errors.ts";

const fails = (error: Error) => collectFormErrors(Promise.reject(error), ["email", "password"]);

const failure = (status: number, sentence: string, code: string | null, field: string | null) =>
  fails(new ApiError(status, sentence, { code, field }));

it("returns no errors on success", async () =>
  expect(await collectFormErrors(Promise.resolve(), [])).toEqual({}));
it("assigns an error to its field, with our text for a known code", async () =>
  expect(await failure(409, "Schon vergeben.", "email-taken", "email")).toEqual({
    email: "This email is already in use.",
  }));
it("shows the server's sentence for other codes", async () => {
  expect(await failure(400, "Zu kurz.", "invalid-input", "password")).toEqual({ password: "Zu kurz." });
  expect(await failure(409, "Belegt.", "constructor", "email")).toEqual({ email: "Belegt." });
});
it("assigns an error without a field of the form to the whole form", async () => {
  expect(await failure(409, "Belegt.", "own-code", "phone")).toEqual({ [WHOLE_FORM]: "Belegt." });
  expect(await failure(403, "Nein.", null, null)).toEqual({ [WHOLE_FORM]: "Nein." });
});
it("assigns any other failure to the whole form", async () =>
  expect(Object.keys((await fails(new ConnectionError("Cut off."))) ?? {})).toEqual([WHOLE_FORM]));
it("returns undefined for an abandoned call", async () =>
  expect(await fails(new AbandonedError("Given up."))).toBeUndefined());
