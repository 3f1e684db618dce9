import { describe, expect, it } from "vitest";
import { buildMatch, buildMultiple, buildOrder, buildQuestion } from "../../../mocks/builders/quizzes.ts";
import { sayIn } from "../labels/labels.tsx";
import { PARTS_LABELS, partsWords } from "./parts-words.ts";

const say = sayIn("en", PARTS_LABELS);

describe("partsWords", () => {
  it("counts right options, positions and prompts", () => {
    expect(partsWords(buildMultiple(), [1, 2], say)).toBe("1 of 2 parts right");
    expect(partsWords(buildOrder(), [2, 4, 3, 1], say)).toBe("2 of 4 parts right");
    expect(partsWords(buildMatch(), [{ prompt: 1, option: 2 }], say)).toBe("1 of 3 parts right");
  });
  it("uses the singular for one part", () =>
    expect(
      partsWords(
        buildMatch({ prompts: [{ id: 1, text: "A guard" }], correctMatches: [{ prompt: 1, option: 2 }] }),
        [{ prompt: 1, option: 1 }],
        say,
      ),
    ).toBe("0 of 1 part right"));
  it("returns null for a single choice, a right answer and no answer", () => {
    expect(partsWords(buildQuestion(), 2, say)).toBeNull();
    expect(partsWords(buildOrder(), [4, 2, 3, 1], say)).toBeNull();
    expect(partsWords(buildMultiple(), [], say)).toBeNull();
    expect(partsWords(buildMultiple(), undefined, say)).toBeNull();
  });
});
