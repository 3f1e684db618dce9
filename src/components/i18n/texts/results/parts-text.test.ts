import { describe, expect, it } from "vitest";
import {
  buildMatch,
  buildMultiple,
  buildOrder,
  buildQuestion,
} from "../../../../../mocks/builders/quizzes.ts";
import { createTranslate } from "../../labels/labels.tsx";
import { PARTS_LABELS, partsText } from "./parts-text.ts";

const t = createTranslate("en", PARTS_LABELS);

describe("partsText", () => {
  it("counts right options, positions and prompts", () => {
    expect(partsText(buildMultiple(), [1, 2], t)).toBe("1 of 2 parts right");
    expect(partsText(buildOrder(), [2, 4, 3, 1], t)).toBe("2 of 4 parts right");
    expect(partsText(buildMatch(), [{ prompt: 1, option: 2 }], t)).toBe("1 of 3 parts right");
  });
  it("uses the singular for one part", () =>
    expect(
      partsText(
        buildMatch({ prompts: [{ id: 1, text: "A guard" }], correctMatches: [{ prompt: 1, option: 2 }] }),
        [{ prompt: 1, option: 1 }],
        t,
      ),
    ).toBe("0 of 1 part right"));
  it("returns null for a single choice, a right answer and no answer", () => {
    expect(partsText(buildQuestion(), 2, t)).toBeNull();
    expect(partsText(buildOrder(), [4, 2, 3, 1], t)).toBeNull();
    expect(partsText(buildMultiple(), [], t)).toBeNull();
    expect(partsText(buildMultiple(), undefined, t)).toBeNull();
  });
});
