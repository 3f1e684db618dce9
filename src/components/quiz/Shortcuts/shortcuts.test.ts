import { describe, expect, it } from "vitest";
import { shortcutOf, type QuizKeys } from "./shortcuts.ts";

class FakeElement {
  #matched: readonly string[];
  constructor(...matched: string[]) {
    this.#matched = matched;
  }
  closest(selector: string) {
    return this.#matched.some((name) => selector.split(/, ?/).includes(name)) ? this : null;
  }
}
globalThis.Element ??= FakeElement as never;

const press = (
  key: string,
  {
    target = null,
    keys,
    ...held
  }: {
    target?: unknown;
    keys?: QuizKeys;
    shiftKey?: boolean;
    ctrlKey?: boolean;
    metaKey?: boolean;
    altKey?: boolean;
  } = {},
) =>
  shortcutOf(
    {
      key,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...held,
      composedPath: () => [target],
    },
    keys,
  );

describe("a key of the player", () => {
  it.each([
    ["1", { do: "choose", index: 0 }],
    ["9", { do: "choose", index: 8 }],
    ["a", { do: "choose", index: 0 }],
    ["e", { do: "choose", index: 4 }],
    ["n", { do: "next" }],
    ["p", { do: "previous" }],
    ["f", { do: "flag" }],
    ["g", { do: "navigator" }],
    ["?", { do: "help" }],
    ["Enter", { do: "goOn", key: "Enter" }],
    [" ", { do: "goOn", key: " " }],
    ["0", null],
    ["h", null],
  ])("%j does %j", (key, action) => expect(press(key)).toEqual(action));

  it("eliminates with Shift", () =>
    expect(press("A", { shiftKey: true })).toEqual({ do: "eliminate", index: 0 }));

  it("is ignored with another modifier and while typing", () => {
    for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(press("a", { [held]: true })).toBeNull();
    expect(press("a", { target: new FakeElement("textarea") })).toBeNull();
    expect(press("p", { target: new FakeElement("select") })).toBeNull();
  });

  it("is left to a button or a link if it is Enter or Space", () => {
    for (const name of ["a", "button", "summary"])
      expect(press("Enter", { target: new FakeElement(name) })).toBeNull();
    expect(press("n", { target: new FakeElement("button") })).toEqual({ do: "next" });
  });

  it("can be remapped", () => {
    expect(press("a", { keys: { next: "a" } })).toEqual({ do: "next" });
    expect(press("b", { keys: { choose: null } })).toBeNull();
    expect(press("n", { keys: { next: null } })).toBeNull();
  });
});
