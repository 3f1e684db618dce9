import { expect, test } from "vitest";
import { comparePictures, percent } from "./compare-pictures.ts";

const WHITE = [255, 255, 255, 255];

/** Returns a white picture of 200 × 100 pixels with rectangles. */
function draw(...rectangles: { at: [x: number, y: number]; size: [number, number]; color: number[] }[]) {
  const [width, height] = [200, 100];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const { at, size, color } of rectangles)
    for (let y = at[1]; y < at[1] + size[1]; y += 1)
      for (let x = at[0]; x < at[0] + size[0]; x += 1) data.set(color, (y * width + x) * 4);
  return { metadata: { width, height }, data };
}

const gray = (level: number) => [level, level, level, 255];
const CARD = { at: [10, 10] as [number, number], size: [100, 50] as [number, number], color: gray(240) };
const card = draw(CARD);

const compare = (actual: ReturnType<typeof draw>, createDiff = false) =>
  comparePictures(card, actual, { createDiff });

test("an equal picture passes", () => {
  expect(compare(draw(CARD))).toEqual({ pass: true, diff: null, message: null });
});

test("a slightly different shade passes in a few pixels and fails in many", () => {
  const shade = (side: number) => draw(CARD, { at: [20, 20], size: [side, side], color: gray(234) });
  expect(compare(shade(4)).pass).toBe(true);
  expect(compare(shade(5))).toMatchObject({ pass: false, message: "0.13 % of the pixels differ." });
});

test("an invisible change of shade passes in every pixel", () => {
  expect(compare(draw({ ...CARD, color: gray(238) })).pass).toBe(true);
});

test("clear differences pass in 16 pixels and fail in 20", () => {
  const spot = (width: number) => draw(CARD, { at: [20, 20], size: [width, 4], color: gray(0) });
  expect(compare(spot(4)).pass).toBe(true);
  expect(compare(spot(5))).toMatchObject({ pass: false, message: "0.10 % of the pixels differ." });
});

test("a pale icon that is gone is clearly different", () => {
  const icon = { at: [20, 20] as [number, number], size: [5, 4] as [number, number], color: gray(210) };
  expect(compare(draw(CARD, icon)).pass).toBe(false);
});

test("a lost border fails", () => {
  const line = { at: [10, 10] as [number, number], size: [100, 1] as [number, number], color: gray(200) };
  expect(compare(draw(CARD, line))).toMatchObject({ pass: false, message: "0.50 % of the pixels differ." });
});

test("the difference marks changed pixels red and is only drawn on request", () => {
  const changed = draw(CARD, { at: [120, 20], size: [20, 20], color: gray(0) });
  const { diff } = compare(changed, true);
  expect([...(diff?.subarray((30 * 200 + 130) * 4, (30 * 200 + 130) * 4 + 4) ?? [])]).toEqual([
    255, 0, 0, 255,
  ]);
  expect(compare(changed).diff).toBeNull();
});

test("a picture of another size fails with both sizes", () => {
  const small = { metadata: { width: 1, height: 1 }, data: Uint8Array.from(WHITE) };
  expect(comparePictures(card, small, { createDiff: true })).toEqual({
    pass: false,
    diff: null,
    message: "The size is 1 × 1 instead of 200 × 100 pixels.",
  });
});

test.each([
  [0.000_001, "0.01 %"],
  [0.0125, "1.25 %"],
  [1, "100.00 %"],
])("%s is %s", (share, text) => expect(percent(share)).toBe(text));
