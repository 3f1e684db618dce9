import { expect, it } from "vitest";
import { PICTURE_ADDRESS_MAX } from "../../questions/picture-address.ts";
import { base64Of, packedPicture } from "./pictures.ts";

it.each([0, 1, 29_999, 30_000, 30_001, 90_002])("%i bytes are base64 without gaps", (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => index % 251);
  expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString("base64"));
});

it.each([
  ["a page", "data:text/html;base64,PGh0bWw+", /can't be stored: This data: address can't be shown/],
  [
    "a picture that is too large",
    `data:image/png;base64,${"A".repeat(PICTURE_ADDRESS_MAX)}`,
    /can't be stored: This picture is too large/,
  ],
])("refuses %s in the address itself", (_, address, reason) =>
  expect(() => packedPicture(address, () => null)).toThrow(reason),
);
