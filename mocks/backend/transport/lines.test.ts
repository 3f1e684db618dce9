import { expect, it } from "vitest";
import type { ApiRequest } from "./http.ts";
import { linesOf } from "./lines.ts";

/** Reads a body in parts of `size` characters. */
async function linesIn(text: string, size = text.length, contentType = "text/plain"): Promise<string[]> {
  async function* parts() {
    for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
  }
  const request: ApiRequest = {
    method: "POST",
    path: "/",
    query: new URLSearchParams(),
    headers: { "content-type": contentType },
    cookies: {},
    body: "",
    bodyBytes: 0,
    parts,
    remoteAddress: "",
    isSecure: false,
    signal: new AbortController().signal,
  };
  const lines: string[] = [];
  for await (const line of linesOf(request, "text/plain", 4)) lines.push(line);
  return lines;
}

it.each([1, 2, 3, 5, 100])(
  "yields the lines of a body in parts of %i, and an empty text for each too long",
  async (size) => {
    expect(await linesIn("1234\n\n  \n12345\n12\n123456789\n1", size)).toEqual(["1234", "", "12", "", "1"]);
    expect(await linesIn("1\n1234", size)).toEqual(["1", "1234"]);
    expect(await linesIn("1\n12345", size)).toEqual(["1", ""]);
    expect(await linesIn("1\n123456789\n", size)).toEqual(["1", ""]);
  },
);

it("takes its content type in any case and with parameters, and no other", async () => {
  expect(await linesIn("1\n", 2, "Text/PLAIN ; charset=utf-8")).toEqual(["1"]);
  for (const other of ["text/html", "text/plainer", "text", ""])
    await expect(linesIn("1\n", 2, other)).rejects.toMatchObject({
      status: 415,
      message: "The request must have the content type text/plain.",
    });
});
