import { describe, expect, it, vi } from "vitest";
import { CopyFailed, withFallback } from "./clipboard-fallback.ts";

const denied = () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError"));

describe("withFallback", () => {
  it("takes the clipboard if it works", async () => {
    const write = vi.fn(async () => {});
    const copyBySelection = vi.fn(() => true);
    await withFallback(write, copyBySelection)("npm ci");
    expect(write).toHaveBeenCalledWith("npm ci");
    expect(copyBySelection).not.toHaveBeenCalled();
  });

  it.each([
    ["denied", denied],
    ["missing", undefined],
  ])("copies by selection if the clipboard is %s", async (_, write) => {
    const copyBySelection = vi.fn(() => true);
    await withFallback(write, copyBySelection)("npm ci");
    expect(copyBySelection).toHaveBeenCalledWith("npm ci");
  });

  it.each([
    ["denied", denied],
    ["missing", undefined],
  ])("fails if selection doesn't help where the clipboard is %s", async (_, write) => {
    await expect(withFallback(write, () => false)("npm ci")).rejects.toThrow(CopyFailed);
  });
});
