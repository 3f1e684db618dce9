// @vitest-environment jsdom
import { expect, it } from "vitest";
import { expectElementWorks, expectPlayerWorks } from "./simulated-dom.test.helpers.tsx";

it("runs without matchMedia", () => expect(globalThis.matchMedia).toBeUndefined());

it("runs QuizPlayer", expectPlayerWorks);

it("runs <cairn-quiz>", expectElementWorks);
