import { describe, expect, it } from "vitest";
import { isClientModule } from "./client-modules.ts";

describe("isClientModule", () => {
  it.each([
    ["a hook of React", 'import { useState } from "react"; export const f = () => useState(1);', true],
    ["a context", 'import { createContext } from "react"; export const C = createContext(1);', true],
    ["a custom hook", 'import { useThing } from "./thing.js"; export const f = () => useThing();', true],
    [
      "a handler",
      'import { jsx } from "react/jsx-runtime"; export const f = () => jsx("b", { onClick: go });',
      true,
    ],
    [
      "text only",
      'import { jsx } from "react/jsx-runtime"; export const f = () => jsx("b", { title: "x" });',
      false,
    ],
    [
      "an icon",
      'import { icon } from "./icon.js"; export const Flag = icon([["path", { d: "M0 0" }]]);',
      true,
    ],
    ["a pure function", "export const used = (n) => n + 1;", false],
  ])("recognizes %s: %s → %s", (_name, code, expected) => expect(isClientModule(code)).toBe(expected));
});
