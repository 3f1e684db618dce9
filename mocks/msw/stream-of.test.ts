import { expect, it } from "vitest";
import { streamOf } from "./stream-of.ts";

/** Portions that note how far they were made, and whether somebody still wanted them. */
function portionsOf(count: number, failsAt = -1) {
  const seen = { made: 0, isLeft: false };
  async function* make(): AsyncGenerator<string> {
    try {
      for (let index = 0; index < count; index += 1) {
        if (index === failsAt) throw new Error("The store is gone.");
        seen.made += 1;
        yield `höhe ${index}\n`;
      }
    } finally {
      seen.isLeft = true;
    }
  }
  return { seen, portions: make() };
}

it("is all portions, one after the other, as UTF-8", async () => {
  const { portions } = portionsOf(3);
  expect(await new Response(streamOf(portions)).text()).toBe("höhe 0\nhöhe 1\nhöhe 2\n");
});

it("fails if a portion fails", async () => {
  const { portions } = portionsOf(3, 2);
  await expect(new Response(streamOf(portions)).text()).rejects.toThrow("The store is gone.");
});

it("makes no more for who has left", async () => {
  const { seen, portions } = portionsOf(1000);
  const reader = streamOf(portions).getReader();
  await reader.read();
  await reader.cancel();
  expect(seen.isLeft).toBe(true);
  expect(seen.made).toBeLessThan(5);
});
