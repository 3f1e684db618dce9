// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { takeElement, takeInReact } from "./simulated-dom.helpers.tsx";

it("lacks what browsers have", () =>
  expect(globalThis.HTMLElement.prototype.attachInternals).toBeUndefined());

it("runs QuizPlayer", takeInReact);

it("runs <cairn-quiz>", takeElement);
