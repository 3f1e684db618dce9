import { afterEach, beforeEach, expect, test } from "vitest";
import { replayEarlyKeys, type KeyPress } from "./early-keys.ts";
import { EARLY_KEYS_SCRIPT } from "./early-keys-script.ts";

/** The parts of a page that the script needs. */
class Page extends EventTarget {
  cairnKeys: Window["cairnKeys"];
}

let page: Page;

beforeEach(() => {
  page = new Page();
  Object.assign(globalThis, { window: page });
  // oxlint-disable-next-line typescript/no-implied-eval -- as a page runs it
  new Function("window", "addEventListener", EARLY_KEYS_SCRIPT)(page, page.addEventListener.bind(page));
});
afterEach(() => Reflect.deleteProperty(globalThis, "window"));

function press(key: string, more: Partial<KeyPress> = {}): void {
  const event = new Event("keydown", { cancelable: true });
  if (more.defaultPrevented) event.preventDefault();
  const { defaultPrevented: _, ...own } = { shiftKey: false, ...more };
  page.dispatchEvent(Object.assign(event, { key, ...own }));
}

/** Replays the recorded keys and uses those in `used`. */
async function hear(used: string): Promise<string[]> {
  const heard: string[] = [];
  await replayEarlyKeys((early) => {
    heard.push(early.shiftKey ? `Shift+${early.key}` : early.key);
    if (used.includes(early.key)) early.preventDefault();
  });
  return heard;
}

test("replays single keys and Enter in order, each once", async () => {
  press("b");
  press("C", { shiftKey: true });
  press("2");
  press("Enter");
  expect(await hear("bC2Enter")).toEqual(["b", "Shift+C", "2", "Enter"]);
  expect(await hear("bC2Enter")).toEqual([]);
});

test("ignores keys with native behavior and keys that the page handled", async () => {
  press(" ");
  press("ArrowDown");
  press("Tab");
  press("a", { ctrlKey: true });
  press("a", { metaKey: true });
  press("a", { altKey: true });
  press("a", { repeat: true });
  press("a", { defaultPrevented: true });
  expect(await hear("")).toEqual([]);
});

test("keeps keys that a player did not use for other players", async () => {
  press("a");
  press("x");
  expect(await hear("a")).toEqual(["a", "x"]);
  expect(await hear("a")).toEqual(["x"]);
});

test("records at most twenty keys", async () => {
  for (let at = 0; at < 30; at += 1) press("a");
  expect(await hear("a")).toHaveLength(20);
});

test("records the path of the event", async () => {
  press("a");
  const paths: unknown[] = [];
  await replayEarlyKeys((early) => paths.push(early.composedPath()));
  expect(paths).toEqual([[page]]);
});

test("lets React render between two keys", async () => {
  press("a");
  press("n");
  const order: string[] = [];
  await replayEarlyKeys(({ key }) => {
    order.push(key);
    queueMicrotask(() => order.push("drawn"));
  });
  expect(order.slice(0, 3)).toEqual(["a", "drawn", "n"]);
});

test("does nothing on a page without the script", async () => {
  page.cairnKeys = undefined;
  expect(await hear("a")).toEqual([]);
});
