// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { expectElementWorks, expectPlayerWorks } from "./simulated-dom.test.helpers.tsx";

it("runs without attachInternals", () => expect("attachInternals" in HTMLElement.prototype).toBe(false));

it("runs QuizPlayer", expectPlayerWorks);

it("runs <cairn-quiz>", expectElementWorks);
