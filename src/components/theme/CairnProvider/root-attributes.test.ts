// @vitest-environment jsdom
import { expect, it } from "vitest";
import { applyRootAttributes } from "./root-attributes.ts";

it("restores the theme class that an element already had", () => {
  const element = document.createElement("div");
  element.className = "portal cairn-theme-light";
  const [lang, dir] = [null, null];
  const removeLight = applyRootAttributes(element, { theme: "cairn-theme-light", lang, dir });
  const removeDark = applyRootAttributes(element, { theme: "cairn-theme-dark", lang, dir });
  expect([...element.classList]).toEqual(["portal", "cairn-theme-dark"]);
  removeDark();
  removeLight();
  expect([...element.classList]).toEqual(["portal", "cairn-theme-light"]);
});
