import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listenForKeys, recordKey } from "./early-keys.ts";
import { EARLY_KEYS_SCRIPT } from "./early-keys-script.ts";
import { replayKeys } from "./useShortcuts.ts";

let page: EventTarget;
let stop = () => {};

beforeEach(() => {
  page = new EventTarget();
  Object.assign(globalThis, { document: page });
});
afterEach(() => {
  stop();
  stop = () => {};
  Reflect.deleteProperty(globalThis, "document");
});

/** Records by the inline script of a server-rendered page. */
function recordByScript(): KeyboardEvent[] {
  const window: { cairnKeys: KeyboardEvent[] } = { cairnKeys: [] };
  // oxlint-disable-next-line typescript/no-implied-eval -- as a page runs it
  new Function("window", "addEventListener", EARLY_KEYS_SCRIPT)(window, page.addEventListener.bind(page));
  return window.cairnKeys;
}

/** Records by the player. */
function recordByPlayer(root: Node | null = null): KeyboardEvent[] {
  const keys: KeyboardEvent[] = [];
  stop = listenForKeys(root, (event) => recordKey(keys, event));
  return keys;
}

const keydown = (key: string, more: Partial<KeyboardEvent> = {}) =>
  Object.assign(new Event("keydown", { cancelable: true }), { key, ...more }) as KeyboardEvent;

describe.each([
  ["the inline script", recordByScript],
  ["the player", recordByPlayer],
])("keys recorded by %s", (_, record) => {
  it("are replayed in order, with their paths", async () => {
    const keys = record();
    for (const key of ["b", "C", "2", "Enter", "ArrowRight"]) page.dispatchEvent(keydown(key));
    const heard: unknown[] = [];
    await replayKeys(keys, (event) => heard.push([event.key, event.composedPath()]));
    expect(heard).toEqual(["b", "C", "2", "Enter", "ArrowRight"].map((key) => [key, [page]]));
  });

  it("do not include Space, which has already chosen the focused option", () => {
    const keys = record();
    page.dispatchEvent(keydown(" "));
    expect(keys).toEqual([]);
  });

  it("can be used by one player only", async () => {
    const keys = record();
    page.dispatchEvent(keydown("a"));
    const heard: boolean[] = [];
    const use = (event: KeyboardEvent) => {
      heard.push(event.defaultPrevented);
      event.preventDefault();
    };
    await replayKeys(keys, use);
    await replayKeys(keys, use);
    expect(heard).toEqual([false, true]);
  });
});

it("the inline script records at most fifty keys", () => {
  const keys = recordByScript();
  for (let at = 0; at < 60; at += 1) page.dispatchEvent(keydown("a"));
  page.dispatchEvent(keydown("b", { repeat: true }));
  expect(keys).toHaveLength(50);
});

it("records a key in a shadow tree once, with its full path", () => {
  const shadow = new EventTarget();
  const keys = recordByPlayer({ getRootNode: () => shadow } as unknown as Node);
  const event = keydown("a");
  shadow.dispatchEvent(event);
  page.dispatchEvent(event);
  expect(keys.map((key) => key.composedPath())).toEqual([[shadow]]);
});

it("stops recording", () => {
  const keys = recordByPlayer();
  stop();
  page.dispatchEvent(keydown("a"));
  expect(keys).toEqual([]);
});

it("lets React render between two keys", async () => {
  const order: string[] = [];
  await replayKeys([keydown("a"), keydown("n")], ({ key }) => {
    order.push(key);
    queueMicrotask(() => order.push("drawn"));
  });
  expect(order.slice(0, 3)).toEqual(["a", "drawn", "n"]);
});
