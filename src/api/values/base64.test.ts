import { expect, it } from "vitest";
import { base64Of, bytesOfBase64, bytesOfDataUrl } from "./base64.ts";

it.each([0, 1, 29_999, 30_000, 30_001, 90_002])("%i bytes are base64 without gaps, and back", (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => index % 251);
  expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString("base64"));
  expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes);
});

it("reads the bytes of data: URLs", () => {
  const text = (url: string) => new TextDecoder().decode(bytesOfDataUrl(url) ?? undefined);
  expect(text("data:image/svg+xml;base64,PHN2Zy8+")).toBe("<svg/>");
  expect(text("data:image/svg+xml;charset=utf-8;base64,PHN2 Zy8+")).toBe("<svg/>");
  expect(text("data:image/svg+xml,%3Csvg%3E%C3%A4,%3C/svg%3E")).toBe("<svg>ä,</svg>");
  expect(bytesOfDataUrl("data:image/png;base64,*")).toBeNull();
  expect(bytesOfDataUrl("data:image/svg+xml,%3")).toBeNull();
});
