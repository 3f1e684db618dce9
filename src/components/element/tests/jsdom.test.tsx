// @vitest-environment jsdom
import { expect, it } from "vitest";
import { takeElement, takeInReact } from "./simulated-dom.test.helpers.tsx";

it("lacks what browsers have", () => expect(globalThis.matchMedia).toBeUndefined());

it("runs QuizPlayer", takeInReact);

it("runs <cairn-quiz>", takeElement);
