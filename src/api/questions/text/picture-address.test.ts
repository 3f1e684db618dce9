import { expect, it } from "vitest";
import { PICTURE_ADDRESS_MAX, PictureAddress, pictureHashes, pictureProblem } from "./picture-address.ts";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

it.each([
  "/plan.png",
  "/media/plans/a%20b.svg?v=2#part",
  "/a//b.png",
  PIXEL,
  "data:image/png;base64,AAAA",
  "data:image/jpeg;base64,AAAA",
  "data:image/webp;base64,AAAA",
  "data:image/avif;base64,AAAA",
  "data:image/svg+xml,%3Csvg/%3E",
  "data:image/svg+xml;charset=utf-8,<svg xmlns='http://www.w3.org/2000/svg'/>",
])("accepts %s", (address) => expect(pictureProblem(address)).toBeNull());

it.each([
  "https://example.com/plan.png",
  "http://example.com/plan.png",
  "HTTPS://example.com/plan.png",
  "//example.com/plan.png",
  "/\\example.com/plan.png",
  "\\\\example.com\\plan.png",
  "/\t/example.com/plan.png",
  "/\n/example.com/plan.png",
  "/a\\b.png",
  " /plan.png",
  "blob:https://example.com/1",
  "javascript:alert(1)",
  "file:///plan.png",
  "ftp://example.com/plan.png",
  "plan.png",
  "./plan.png",
  "/",
])("rejects %j as a picture of another site", (address) =>
  expect(pictureProblem(address)).toBe(
    "Pictures from other sites can't be shown here. Use an address on this site that starts with “/”, or a data: address.",
  ),
);

it.each([
  "data:,",
  "data:text/html,<p>",
  "data:image/bmp;base64,AAAA",
  "data:image/png;base64",
  "data:image/png;base64,",
  "data:image/pngx;base64,AAAA",
  "data:text/html;x=data:image/png,AAAA",
])("rejects %s, which no browser shows as a picture", (address) =>
  expect(pictureProblem(address)).toMatch(/^This data: address can't be shown\. It needs a PNG, JPEG/),
);

it("requires an address", () => expect(pictureProblem("")).toBe("Required"));

it("accepts a data: address up to its limit", () => {
  expect(pictureProblem(PIXEL.padEnd(PICTURE_ADDRESS_MAX, "A"))).toBeNull();
  expect(pictureProblem(PIXEL.padEnd(PICTURE_ADDRESS_MAX + 1, "A"))).toBe(
    "This picture is too large. Use one of at most 500 KB, or an address on this site that starts with “/”.",
  );
});

it("reports one problem per address, including in its schema", () => {
  const messagesOf = (address: unknown) =>
    PictureAddress.safeParse(address).error?.issues.map(({ message }) => message);
  expect(messagesOf(PIXEL)).toBeUndefined();
  for (const address of [
    "",
    "plan.png".padEnd(PICTURE_ADDRESS_MAX + 1),
    PIXEL.padEnd(PICTURE_ADDRESS_MAX + 1),
  ])
    expect(messagesOf(address)).toEqual([pictureProblem(address)]);
});

it("finds the stored pictures of a question in any of its texts, each once", () => {
  const [a, b] = ["a", "b"].map((digit) => digit.repeat(64));
  const question = {
    text: `See /api/pictures/${a}.`,
    exhibit: { src: `/api/pictures/${b}` },
    options: [{ feedback: `(/api/pictures/${a})` }, { text: `/api/pictures/${a}0` }],
  };
  expect(pictureHashes(question)).toEqual([a, b]);
  expect(pictureHashes({ text: "/api/pictures/plan", src: `/api/pictures/${"A".repeat(64)}` })).toEqual([]);
});
