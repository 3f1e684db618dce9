import { diff } from "@blazediff/core";

declare module "vitest/browser" {
  interface ScreenshotComparatorRegistry {
    pictures: Record<string, never>;
  }
}

/** A decoded picture: four bytes for each pixel. */
interface Picture {
  metadata: { width: number; height: number };
  data: Buffer | Uint8Array | Uint8ClampedArray;
}

/**
 * The pixels that may differ. Accepted pictures have at most 256 colors, and versions of Chromium may draw the edges of letters
 * differently. `threshold` is the smallest difference of a pixel that counts, from 0 to 1: 0.06 is 15 of 255 steps of gray.
 */
const ALLOWED = {
  /** Clear differences, such as a lost icon. Edges of shapes (anti-aliasing) don't count. */
  clear: { threshold: 0.06, pixels: 16 },
  /** Slight differences in many pixels, such as another background. */
  slight: { threshold: 0.015, share: 0.001 },
} as const;

const sizeOf = ({ metadata: { width, height } }: Picture): string => `${width} × ${height}`;

/** Returns the share of pixels in percent: two digits, and not 0 where a few pixels differ. */
export const percent = (share: number): string => `${(Math.ceil(share * 10_000) / 100).toFixed(2)} %`;

/** Compares a story with its accepted picture. The comparator of Vitest's `toMatchScreenshot`. */
export function comparePictures(
  accepted: Picture,
  actual: Picture,
  { createDiff }: { createDiff: boolean },
): { pass: boolean; diff: Uint8Array | null; message: string | null } {
  if (sizeOf(accepted) !== sizeOf(actual))
    return {
      pass: false,
      diff: null,
      message: `The size is ${sizeOf(actual)} instead of ${sizeOf(accepted)} pixels.`,
    };
  const { width, height } = accepted.metadata;
  const count = (threshold: number, output?: Uint8Array) =>
    diff(accepted.data, actual.data, output, width, height, { threshold });
  const { clear, slight } = ALLOWED;
  const output = createDiff ? new Uint8Array(accepted.data.length) : undefined;
  const share = count(slight.threshold, output) / (width * height);
  const pass = share <= slight.share && count(clear.threshold) <= clear.pixels;
  return { pass, diff: output ?? null, message: pass ? null : `${percent(share)} of the pixels differ.` };
}
