import { expect, it } from "vitest";
import { inRandomOrder } from "./random.ts";

/** Returns a random function that returns these numbers. */
const replay = (numbers: readonly number[]) => {
  const rest = [...numbers];
  return () => rest.shift() ?? Number.NaN;
};

it("yields each order of the items for as many random numbers as any other", () => {
  const parts = (count: number) => Array.from({ length: count }, (_, part) => (part + 0.5) / count);
  const orders = parts(4).flatMap((first) =>
    parts(3).flatMap((second) =>
      parts(2).map((third) =>
        [...inRandomOrder(["a", "b", "c", "d"], replay([first, second, third, 0.99]))].join(""),
      ),
    ),
  );
  expect(new Set(orders).size).toBe(24);
  for (const order of orders) expect(order.split("").toSorted().join("")).toBe("abcd");
});

it("asks for one random number for each item taken", () => {
  let callCount = 0;
  const items = inRandomOrder(Array.from({ length: 1000 }), () => {
    callCount += 1;
    return 0.5;
  });
  items.next();
  items.next();
  expect(callCount).toBe(2);
});

it("yields nothing of nothing", () => {
  expect([...inRandomOrder([], replay([]))]).toEqual([]);
});
