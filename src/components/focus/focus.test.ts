// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { activeElementOf } from "./focus.ts";

/** A page with a button, and a widget in a shadow root with another one. */
let outside: HTMLButtonElement;
let inside: HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML = "<button></button><div></div>";
  outside = document.querySelector("button") as HTMLButtonElement;
  const root = document.querySelector("div")?.attachShadow({ mode: "open" });
  inside = root?.appendChild(document.createElement("button")) as HTMLButtonElement;
});

it("finds the focused element of a shadow root, and of the page around it if that has the focus", () => {
  inside.focus();
  expect([activeElementOf(inside), activeElementOf(outside)]).toEqual([
    inside,
    document.querySelector("div"),
  ]);
  outside.focus();
  expect([activeElementOf(inside), activeElementOf(outside)]).toEqual([outside, outside]);
});

it("finds none for an element that is not in the page", () =>
  expect(activeElementOf(document.createElement("p"))).toBeNull());
