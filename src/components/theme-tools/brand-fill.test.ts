import { describe, expect, it } from "vitest";
import { brandFill, lowestFailingPair } from "./brand-fill.ts";
import { createTheme } from "./create-theme.ts";

describe("a brand color as a fill", () => {
  it("keeps yellow, with the dark text of the theme", () => {
    const theme = createTheme({ brand: "#ffd400", scheme: "light" });
    expect(brandFill(theme, "#ffd400")).toEqual({
      fill: "#ffd400",
      text: theme.color.foreground,
      ratio: expect.closeTo(8, 0) as number,
    });
  });

  it("has light text on a dark color", () => {
    const theme = createTheme({ brand: "#5b0000", scheme: "light" });
    expect(brandFill(theme, "#5b0000")?.text).toBe(theme.color.card);
  });

  it("is readable for each color of a scale", () => {
    for (let hue = 0; hue < 360; hue += 15)
      for (const scheme of ["light", "dark"] as const) {
        const brand = `hsl(${hue} 90% 55%)`;
        const fill = brandFill(createTheme({ brand, scheme }), brand);
        expect(fill?.ratio ?? 4.5, `${brand} ${scheme}`).toBeGreaterThanOrEqual(4.5);
      }
  });
});

describe("why a brand color changes", () => {
  it("is its tightest pair", () => {
    const theme = createTheme({ brand: "#ffd400", scheme: "light" });
    const miss = lowestFailingPair(theme, "#ffd400");
    expect(miss?.needed).toBe(4.5);
    expect(miss?.ratio).toBeLessThan(1.5);
  });

  it("is a pair in which it is the foreground", () => {
    const theme = createTheme({ brand: "#0b5fff", scheme: "dark" });
    expect(lowestFailingPair(theme, "#000000")?.role).toBe("color.primary");
  });

  it("is nothing for a color that passes", () => {
    const theme = createTheme({ brand: "#00629b", scheme: "light" });
    expect(lowestFailingPair(theme, "#00629b")).toBeUndefined();
  });
});
