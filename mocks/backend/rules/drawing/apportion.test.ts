import { expect, it } from "vitest";
import { apportion, type Claim } from "./apportion.ts";

const claims = (...pairs: [weight: number, size: number][]): Claim[] =>
  pairs.map(([weight, size]) => ({ weight, size }));

it.each<[string, number, Claim[], number[]]>([
  ["by weight", 90, claims([12, 99], [22, 99], [18, 99], [28, 99], [20, 99]), [11, 20, 16, 25, 18]],
  ["the largest remainders first", 10, claims([16, 99], [10, 99], [74, 99]), [2, 1, 7]],
  ["of equal remainders the first", 3, claims([1, 9], [1, 9]), [2, 1]],
  ["no more than there is", 10, claims([50, 2], [25, 99], [25, 99]), [2, 4, 4]],
  ["what several can't take to the last", 10, claims([50, 1], [40, 2], [10, 99]), [1, 2, 7]],
  ["all that there is", 10, claims([50, 1], [50, 2]), [1, 2]],
  ["exactly what there is", 3, claims([50, 1], [50, 2]), [1, 2]],
  ["a weight of a fraction", 200, claims([27.5, 999], [37.5, 999], [35, 999]), [55, 75, 70]],
  ["nothing", 0, claims([50, 1], [50, 2]), [0, 0]],
  ["to nobody", 5, [], []],
])("gives %s", (_name, total, of, shares) => expect(apportion(total, of)).toEqual(shares));
