import { describe, expect, it } from "vitest";
import {
  formatRatio,
  measure,
  nearestPassing,
  overallScore,
  scoreBand,
  type PairContrast,
  type Suggestion,
} from "./contrast.ts";

const on = (foreground: string, ...backgrounds: string[]): PairContrast => {
  const measured = measure({ foreground, backgrounds });
  if (!measured) throw new Error(`${foreground} on ${backgrounds.join(", ")} can't be measured.`);
  return measured;
};

/** Formats a suggestion. */
const shown = (suggestion: Suggestion | null) =>
  suggestion && `${suggestion.hex} ${formatRatio(suggestion.ratio)}`;

describe("measure", () => {
  it.each([
    ["rgb(0, 0, 0)", "rgb(255, 255, 255)", "21.00:1"],
    ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "1.00:1"],
    // The grays just above and below AA on white.
    ["#767676", "#ffffff", "4.54:1"],
    ["#777777", "#ffffff", "4.47:1"],
    ["oklch(0.5 0.1 200)", "rgb(255, 255, 255)", "5.72:1"],
    ["oklab(0.5 0.1 0.02)", "rgb(255, 255, 255)", "6.33:1"],
    ["lab(50 20 20)", "rgb(255, 255, 255)", "4.53:1"],
    ["lch(50 20 20)", "rgb(255, 255, 255)", "4.51:1"],
    ["color(srgb 0.5 0.5 0.5)", "color(srgb 1 1 1)", "3.97:1"],
    ["color(srgb none 0.5 0.5)", "color(srgb 1 1 1)", "4.80:1"],
    ["color(srgb-linear 0.2 0.2 0.2)", "rgb(255, 255, 255)", "4.20:1"],
    ["color(display-p3 1 0 0)", "rgb(255, 255, 255)", "3.76:1"],
    ["color(a98-rgb 1 0 0)", "rgb(255, 255, 255)", "3.02:1"],
    ["color(rec2020 1 0 0)", "rgb(255, 255, 255)", "3.35:1"],
    ["color(prophoto-rgb 1 0 0)", "rgb(255, 255, 255)", "3.29:1"],
    ["color(xyz-d50 0.2 0.2 0.2)", "rgb(255, 255, 255)", "4.19:1"],
    ["color(xyz-d65 0.2 0.2 0.2)", "rgb(255, 255, 255)", "4.20:1"],
  ])("of %s on %s is %s", (foreground, background, ratio) => {
    expect(formatRatio(on(foreground, background).ratio)).toBe(ratio);
    expect(formatRatio(on(background, foreground).ratio)).toBe(ratio);
  });

  it("blends transparent text with its background", () => {
    expect(on("rgba(0, 0, 0, 0.5)", "rgb(255, 255, 255)")).toMatchObject({
      foreground: "#808080",
      background: "#ffffff",
    });
    expect(on("oklch(0.6 0.2 none / 0.4)", "rgb(255, 255, 255)").foreground).toBe("#efb0ca");
  });

  it("blends a transparent background with what is behind it", () => {
    const black = "rgb(0, 0, 0)";
    expect(on("rgb(255, 255, 255)", "rgba(255, 255, 255, 0.5)", black).background).toBe("#808080");
    expect(on("rgba(255, 255, 255, 0.5)", "rgba(255, 0, 0, 0.5)", "transparent", black)).toMatchObject({
      foreground: "#bf8080",
      background: "#800000",
    });
  });

  it("treats the last layer as opaque", () => {
    expect(on("rgb(0, 0, 0)", "rgba(255, 255, 255, 0.2)").background).toBe("#ffffff");
  });

  it.each([
    ["Canvas", ["rgb(0, 0, 0)"]],
    ["rgb(0, 0, 0)", ["linear-gradient(red, blue)"]],
    ["rgb(0, 0, 0)", ["rgba(0, 0, 0, 0.5)", ""]],
    ["rgb(0, 0, 0)", []],
  ])("returns null for %s on %j", (foreground, backgrounds) => {
    expect(measure({ foreground, backgrounds })).toBeNull();
  });

  it("truncates the displayed contrast and never rounds up", () => {
    expect([4.4999, 4.5, 6.999, 7, 2.996].map(formatRatio)).toEqual([
      "4.49:1",
      "4.50:1",
      "6.99:1",
      "7.00:1",
      "2.99:1",
    ]);
  });
});

describe("overallScore", () => {
  const ratios = (...list: number[]) => list.map((ratio) => ({ ratio }));
  it("is the percentage of pairs that meet AA", () => {
    expect(overallScore(ratios(4.5, 21, 4.49, 1))).toBe(50);
    expect(overallScore(ratios(4.5, 4.5))).toBe(100);
    expect(overallScore(ratios(4.4999))).toBe(0);
  });
  it("is null if nothing was measured", () => {
    expect(overallScore([])).toBeNull();
  });
  it.each([
    [100, "good"],
    [90, "good"],
    [89.9, "fair"],
    [70, "fair"],
    [69.9, "poor"],
    [0, "poor"],
  ] as const)("%d percent is %s", (score, band) => {
    expect(scoreBand(score)).toBe(band);
  });
});

describe("nearestPassing", () => {
  it.each([
    ["#777777", "#ffffff", "#767676 4.54:1"],
    ["#ff8800", "#ffffff", "#b65f00 4.53:1"],
    // Out of gamut once it is dark: mapped into sRGB.
    ["#00ff00", "#ffffff", "#008a00 4.53:1"],
    ["#2545a9", "#1b2234", "#5b84ed 4.50:1"],
    // White is nearer but fails.
    ["#808080", "#777777", "#060606 4.52:1"],
    ["#777777", "#777777", "#060606 4.52:1"],
    // Both directions pass: the nearer one wins.
    ["#8f8f8f", "#767676", "#fefefe 4.50:1"],
    ["#404040", "#767676", "#040404 4.51:1"],
  ])("for %s on %s returns %s", (foreground, background, nearest) => {
    expect(shown(nearestPassing(on(foreground, background)))).toBe(nearest);
  });

  it("uses the requirement of High Contrast", () => {
    expect(shown(nearestPassing(on("#2545a9", "#1b2234"), 7))).toBe("#87abff 7.01:1");
  });

  it("returns null for a pair that passes", () => {
    expect(nearestPassing(on("#767676", "#ffffff"))).toBeNull();
    expect(nearestPassing(on("#595959", "#ffffff"), 7)).toBeNull();
  });

  it("returns null if black and white fail too", () => {
    expect(nearestPassing(on("#808080", "#777777"), 7)).toBeNull();
  });

  it("returns a color that passes with eight bits per channel", () => {
    for (let channel = 0; channel < 256; channel += 5) {
      const grey = `#${channel.toString(16).padStart(2, "0").repeat(3)}`;
      const nearest = nearestPassing(on("#3b82c4", grey));
      if (nearest) expect(on(nearest.hex, grey).ratio, grey).toBeGreaterThanOrEqual(4.5);
      else expect(on("#3b82c4", grey).ratio, grey).toBeGreaterThanOrEqual(4.5);
    }
  });
});
