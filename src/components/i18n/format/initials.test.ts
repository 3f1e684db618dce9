import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Mara Okafor", "MO"],
  ["mara", "M"],
  ["Ana María de la Cruz", "AC"],
  ["cyber_ninja-42", "C4"],
  ["  Élodie   Østby ", "ÉØ"],
  ["李 小龙", "李小"],
  ["𝒜da Byron", "𝒜B"],
  ["___", "?"],
])("of %s are %s", (username, expected) => {
  expect(initials(username)).toBe(expected);
});
