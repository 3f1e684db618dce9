import { expect, it } from "vitest";
import { optionLetter } from "./option-letter.ts";

it("continues with numbers after Z", () =>
  expect([0, 3, 25, 26].map(optionLetter)).toEqual(["A", "D", "Z", "27"]));
