import { expect, it } from "vitest";
import { packedPicture } from "./pictures.ts";

it.each([
  ["a page", "data:text/html;base64,PGh0bWw+", /can't be stored: This file is no PNG/],
  [
    "a picture with another type",
    "data:text/html;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA7",
    /can't be stored: This data: address/,
  ],
  ["invalid base64", "data:image/png;base64,*", /can't be stored: This file is no PNG/],
])("refuses %s in the address itself", (_, address, reason) =>
  expect(() => packedPicture(address, () => null)).toThrow(reason),
);

it("gives a picture of the file the type of its bytes", () =>
  expect(packedPicture("plan.png", () => "R0lGODlhAQABAAAAACwA\nAAAAAQABAAA7")).toBe(
    "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA7",
  ));
