import { describe, expect, it } from "vitest";
import {
  buildMatch,
  buildMultiple,
  buildOrder,
  buildQuestion,
} from "../../../../../mocks/builders/quizzes.ts";
import { createTranslate } from "../../labels/labels.tsx";
import { PARTS_LABELS, partsWords } from "./parts-words.ts";

const t = createTranslate("en", PARTS_LABELS);

describe("partsWords", () => {
  it("counts right options, positions and prompts", () => {
    expect(partsWords(buildMultiple(), [1, 2], t)).toBe("1 of 2 parts right");
    expect(partsWords(buildOrder(), [2, 4, 3, 1], t)).toBe("2 of 4 parts right");
    expect(partsWords(buildMatch(), [{ prompt: 1, option: 2 }], t)).toBe("1 of 3 parts right");
  });
  it("uses the singular for one part", () =>
    expect(
      partsWords(
        buildMatch({ prompts: [{ id: 1, text: "A guard" }], correctMatches: [{ prompt: 1, option: 2 }] }),
        [{ prompt: 1, option: 1 }],
        t,
      ),
    ).toBe("0 of 1 part right"));
  it("returns null for a single choice, a right answer and no answer", () => {
    expect(partsWords(buildQuestion(), 2, t)).toBeNull();
    expect(partsWords(buildOrder(), [4, 2, 3, 1], t)).toBeNull();
    expect(partsWords(buildMultiple(), [], t)).toBeNull();
    expect(partsWords(buildMultiple(), undefined, t)).toBeNull();
  });
});
