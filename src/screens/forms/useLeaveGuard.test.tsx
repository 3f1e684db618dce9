// @vitest-environment jsdom
import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { createApi } from "../../api/client.ts";
import { ScreensProvider } from "../ScreensProvider.tsx";
import { useLeaveGuard } from "./useLeaveGuard.ts";

const api = createApi({ fetch: () => Promise.reject(new TypeError("Not expected.")) });

type LeaveGuard = ReturnType<typeof useLeaveGuard>;

function Form({ isDirty, onRender }: { isDirty: boolean; onRender: (guard: LeaveGuard) => void }) {
  const guard = useLeaveGuard(isDirty);
  useLayoutEffect(() => onRender(guard));
  return null;
}

/** Renders a form. `guardLeave` is the function of the host that asks before leaving the screen, `stop` ends that. */
function open() {
  const stop = vi.fn();
  const guardLeave = vi.fn<(ask: (leave: () => void) => void) => () => void>(() => stop);
  const current = {} as { guard: LeaveGuard };
  const root = createRoot(document.createElement("div"));
  onTestFinished(() => root.unmount());
  const render = (isDirty: boolean) =>
    flushSync(() =>
      root.render(
        <ScreensProvider api={api} guardLeave={guardLeave}>
          <Form isDirty={isDirty} onRender={(guard) => void (current.guard = guard)} />
        </ScreensProvider>,
      ),
    );
  return { stop, guardLeave, current, render };
}

/** Returns whether the browser asks before the page is reloaded. */
const asksInBrowser = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("asks before the screen or the page is left only while there is unsaved text", () => {
  const { stop, guardLeave, render } = open();
  render(false);
  expect([guardLeave.mock.calls.length, asksInBrowser()]).toEqual([0, false]);
  render(true);
  expect([guardLeave.mock.calls.length, asksInBrowser()]).toEqual([1, true]);
  expect(stop).not.toHaveBeenCalled();
  render(false);
  expect([guardLeave.mock.calls.length, asksInBrowser()]).toEqual([1, false]);
  expect(stop).toHaveBeenCalledOnce();
});

it("leaves after a confirmation, and asks no more", () => {
  const { stop, guardLeave, current, render } = open();
  render(true);
  const leave = vi.fn(() => expect(stop).toHaveBeenCalledOnce());
  flushSync(() => guardLeave.mock.calls[0]?.[0](leave));
  expect(current.guard.isAsking).toBe(true);
  flushSync(() => current.guard.confirm());
  expect(leave).toHaveBeenCalledOnce();
  expect([current.guard.isAsking, asksInBrowser()]).toEqual([false, false]);
});

it("stays, and asks the next time", () => {
  const { stop, guardLeave, current, render } = open();
  render(true);
  const leave = vi.fn();
  flushSync(() => guardLeave.mock.calls[0]?.[0](leave));
  flushSync(() => current.guard.stay());
  expect([current.guard.isAsking, asksInBrowser()]).toEqual([false, true]);
  expect(leave).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
});

it("asks no more once the text is saved", () => {
  const { stop, current, render } = open();
  render(true);
  current.guard.release();
  expect(stop).toHaveBeenCalledOnce();
  expect(asksInBrowser()).toBe(false);
});
