// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defineKind } from "../../engine/question/define-kind.ts";
import type { QuizQuestion } from "../../engine/question/question.ts";
import { CustomControls } from "./CustomControls.tsx";

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => void Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT"));

it("shows only a sentence if renderQuestion throws, without a button that does nothing", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const kind = defineKind<{ key?: string }, string>({
    answerKey: "key",
    isCorrect: () => true,
    renderQuestion: () => {
      throw new Error("The kind is broken.");
    },
  });
  const question = { id: 1, kind: "sketch", text: "?", options: [], key: "right" } as unknown as QuizQuestion;
  const container = document.createElement("div");
  const root = createRoot(container);
  act(() =>
    root.render(
      <CustomControls
        rules={kind.createQuestion(question, () => {})}
        answer={undefined}
        revealed={false}
        locked={false}
        labelledBy="heading"
        onCheck={() => {}}
      />,
    ),
  );
  expect(container.textContent).toBe("This question can't be answered. Continue without an answer.");
  act(() => root.unmount());
  log.mockRestore();
});
