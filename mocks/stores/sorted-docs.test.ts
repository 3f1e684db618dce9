import { describe, expect, it } from "vitest";
import { seededRandom } from "../backend/rules/random.ts";
import { SortedDocs } from "./sorted-docs.ts";

const filled = (...ids: number[]) => {
  const docs = new SortedDocs<{ id: number; text: string }>();
  for (const id of ids) docs.add({ id, text: "first" });
  return docs;
};
const idsOf = (docs: ReturnType<typeof filled>) => docs.read().map(({ id }) => id);

describe("sorted documents", () => {
  it("stand by ascending id, in whichever order they came", () =>
    expect(idsOf(filled(3, 1, 2))).toEqual([1, 2, 3]));

  it("are counted before they are read", () => {
    const docs = filled(3, 1, 2);
    docs.remove(1);
    docs.replace({ id: 2, text: "second" });
    expect(docs.size).toBe(2);
    expect(docs.read()).toEqual([
      { id: 2, text: "second" },
      { id: 3, text: "first" },
    ]);
  });

  it("forget what was added and taken out again before anybody read it, and keep what came back", () => {
    const docs = filled(1);
    docs.add({ id: 2, text: "first" });
    docs.remove(2);
    docs.remove(1);
    docs.add({ id: 1, text: "second" });
    expect([docs.size, docs.read()]).toEqual([1, [{ id: 1, text: "second" }]]);
  });

  it("are the same however many changes are kept between two readings", () => {
    const random = seededRandom(1);
    const docs = filled();
    const known = new Map<number, string>();
    for (let turn = 0; turn < 3000; turn += 1) {
      const [id, text] = [1 + Math.floor(random() * 200), `${turn}`];
      if (!known.has(id)) {
        docs.add({ id, text });
        known.set(id, text);
      } else if (random() < 0.5) {
        docs.remove(id);
        known.delete(id);
      } else {
        docs.replace({ id, text });
        known.set(id, text);
      }
      if (random() > 0.05) continue;
      expect(docs.size).toBe(known.size);
      expect(docs.read()).toEqual(
        [...known].map(([id, text]) => ({ id, text })).toSorted((a, b) => a.id - b.id),
      );
    }
  });
});
