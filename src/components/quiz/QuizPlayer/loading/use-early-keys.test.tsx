// @vitest-environment jsdom
import { act, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createQuiz } from "../../engine-entry.ts";
import type { QuizAttempt } from "../../engine/create-engine.ts";
import { useEarlyKeys } from "./use-early-keys.ts";

const ROOT = { current: null };
let quiz: QuizAttempt;
let stop = () => {};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const options = [{ text: "80" }, { text: "443" }];
  quiz = createQuiz({ questions: [{ id: 1, text: "?", options, correctAnswer: 1 }], onSubmit: () => {} });
});
afterEach(() => {
  stop();
  delete window.cairnKeys;
  Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT");
});

const LAST_INPUT = { current: 0 };

const press = (key: string) => {
  const event = new KeyboardEvent("keydown", { key });
  document.dispatchEvent(event);
  return event;
};

/** Hydrates a server-rendered player. Returns functions that render it again and take its keys. */
async function hydrate() {
  const recorded: { take: () => readonly KeyboardEvent[] } = { take: () => [] };
  const Player = ({ isWaiting }: { isWaiting: boolean }) => {
    const take = useEarlyKeys(quiz, ROOT, LAST_INPUT, isWaiting);
    useEffect(() => {
      recorded.take = take;
    }, [take]);
    return null;
  };
  const page = (isWaiting: boolean) => (
    <StrictMode>
      <Player isWaiting={isWaiting} />
    </StrictMode>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page(true));
  const root = await act(() => hydrateRoot(container, page(true)));
  stop = () => act(() => root.unmount());
  return {
    wait: (isWaiting: boolean) => act(() => root.render(page(isWaiting))),
    take: () => recorded.take().map(({ key }) => key),
  };
}

it("returns the keys from before hydration and those pressed while it waits", async () => {
  window.cairnKeys = [press("b")];
  const { wait, take } = await hydrate();
  press("n");
  wait(false);
  press("p");
  expect(take()).toEqual(["b", "n"]);
});

it("returns only the keys of the last attempt to load the code, even if the inline script has more", async () => {
  window.cairnKeys = [press("b")];
  const { wait, take } = await hydrate();
  wait(false);
  window.cairnKeys.push(press("f"));
  wait(true);
  press("n");
  expect(take()).toEqual(["n"]);
});

it("returns no keys that were pressed before the question was answered or left", async () => {
  const { wait, take } = await hydrate();
  press("b");
  quiz.answer(1, 1);
  press("n");
  wait(false);
  expect(take()).toEqual(["n"]);
});
