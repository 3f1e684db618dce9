import { afterEach, beforeEach, expect, test } from "vitest";
import { hearEarlyKeys, type KeyPress } from "./early-keys.ts";
import { EARLY_KEYS_SCRIPT } from "./early-keys-script.ts";

/** A page of which the script needs no more than this. */
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

/** Hears what was kept, and uses the keys of `used`. */
async function hear(used: string): Promise<string[]> {
  const heard: string[] = [];
  await hearEarlyKeys((early) => {
    heard.push(early.shiftKey ? `Shift+${early.key}` : early.key);
    if (used.includes(early.key)) early.preventDefault();
  });
  return heard;
}

test("hears single keys and Enter in their sequence, each once", async () => {
  press("b");
  press("C", { shiftKey: true });
  press("2");
  press("Enter");
  expect(await hear("bC2Enter")).toEqual(["b", "Shift+C", "2", "Enter"]);
  expect(await hear("bC2Enter")).toEqual([]);
});

test("leaves to the browser what it does itself, and to the page what it has used", async () => {
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

test("leaves keys that one player did not use to others", async () => {
  press("a");
  press("x");
  expect(await hear("a")).toEqual(["a", "x"]);
  expect(await hear("a")).toEqual(["x"]);
});

test("keeps twenty keys at most", async () => {
  for (let at = 0; at < 30; at += 1) press("a");
  expect(await hear("a")).toHaveLength(20);
});

test("says where a key was pressed", async () => {
  press("a");
  const paths: unknown[] = [];
  await hearEarlyKeys((early) => paths.push(early.composedPath()));
  expect(paths).toEqual([[page]]);
});

test("waits for what the key before has changed", async () => {
  press("a");
  press("n");
  const order: string[] = [];
  await hearEarlyKeys(({ key }) => {
    order.push(key);
    queueMicrotask(() => order.push("drawn"));
  });
  expect(order.slice(0, 3)).toEqual(["a", "drawn", "n"]);
});

test("hears nothing in a page without the script", async () => {
  page.cairnKeys = undefined;
  expect(await hear("a")).toEqual([]);
});
