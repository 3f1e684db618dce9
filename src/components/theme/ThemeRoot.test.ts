import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ThemeRoot } from "./ThemeRoot.tsx";

it("is rendered where there is no document", () => {
  const props = { theme: "dark", children: "words" } as const;
  expect(renderToString(createElement(ThemeRoot, props))).toBe("words");
});
