// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { takeElement, takeInReact } from "./simulated-dom.test.helpers.tsx";

it("lacks what browsers have", () => expect("attachInternals" in HTMLElement.prototype).toBe(false));

it("runs QuizPlayer", takeInReact);

it("runs <cairn-quiz>", takeElement);
