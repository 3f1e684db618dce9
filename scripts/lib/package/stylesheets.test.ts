import { describe, expect, it } from "vitest";
import { scaleFor, withOwnRem, withoutLayers } from "./stylesheets.ts";

describe("the style sheets of the package", () => {
  it("use no length that depends on the page's root font size", () => {
    expect(withOwnRem(".a { margin: -1.5rem 0 .25rem; width: calc(100% - 2rem); top: 3px }")).toBe(
      ".a { margin: calc(-1.5 * var(--cairn-rem, 1rem)) 0 calc(.25 * var(--cairn-rem, 1rem)); width: calc(100% - calc(2 * var(--cairn-rem, 1rem))); top: 3px }",
    );
    // Media queries use the initial font size, so their lengths stay.
    expect(withOwnRem("@media (min-width: 30rem) { .a { color: red } }")).toContain("30rem");
  });

  it("can be converted to unlayered sheets", () =>
    expect(
      withoutLayers("@layer cairn; @media print { @layer cairn { .a { color: red } } }")
        .replace(/\s+/g, " ")
        .trim(),
    ).toBe("@media print { .a { color: red } }"));

  it("contain only the scale variables that they use", () =>
    expect(
      scaleFor(".a { gap: var(--cairn-space-2) }", ".t { --cairn-space-1: 4px; --cairn-space-2: 8px }"),
    ).toBe(".t { --cairn-space-2: 8px }"));
});
