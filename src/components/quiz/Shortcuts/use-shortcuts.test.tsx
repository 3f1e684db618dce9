// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useShortcuts } from "./use-shortcuts.ts";

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => void Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT"));

it.each([
  [true, ["next"]],
  [false, []],
])("early keys act only if shortcuts are enabled when they are taken (%s)", async (isEnabled, done) => {
  const keys = [new KeyboardEvent("keydown", { key: "n" })];
  // Events lose their path after they were dispatched.
  for (const key of keys) key.composedPath = () => [document];
  const takeEarlyKeys = () => keys.splice(0);
  const onAction = vi.fn<(action: { do: string }) => void>();
  const Page = ({ isOn }: { isOn: boolean }) => {
    useShortcuts(isOn, onAction, { takeEarlyKeys });
    return null;
  };
  const root = createRoot(document.createElement("div"));
  for (const isOn of [isEnabled, true]) {
    act(() => root.render(<Page isOn={isOn} />));
    // Keys are replayed one by one.
    await Promise.resolve();
  }
  act(() => root.unmount());
  expect(onAction.mock.calls.map(([action]) => action.do)).toEqual(done);
});
