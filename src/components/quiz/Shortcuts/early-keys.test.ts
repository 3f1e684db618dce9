import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EARLY_KEYS_SCRIPT } from "./early-keys-script.ts";
import { createKeyRecorder, listenForKeys } from "./early-keys.ts";
import { replayKeys } from "./use-shortcuts.ts";

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
function recordByScript(): () => readonly KeyboardEvent[] {
  const window: { cairnKeys: KeyboardEvent[] } = { cairnKeys: [] };
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the script as a page does
  new Function("window", "addEventListener", EARLY_KEYS_SCRIPT)(window, page.addEventListener.bind(page));
  return () => window.cairnKeys;
}

/** Records by the player. Returns a function that takes the keys. */
function recordByPlayer(root: Node | null = null, readSubject = (): readonly unknown[] => []) {
  const recorder = createKeyRecorder(readSubject);
  recorder.start([]);
  stop = listenForKeys(root, recorder.record);
  return recorder.take;
}

const keydown = (key: string, more: Partial<KeyboardEvent> = {}) =>
  Object.assign(new Event("keydown", { cancelable: true }), { key, ...more }) as KeyboardEvent;

describe.each([
  ["the inline script", recordByScript],
  ["the player", recordByPlayer],
])("keys recorded by %s", (_, record) => {
  it("are replayed in order, with their paths", async () => {
    const take = record();
    for (const key of ["b", "C", "2", "Enter", "ArrowRight"]) page.dispatchEvent(keydown(key));
    const received: unknown[] = [];
    await replayKeys(take(), (event) => received.push([event.key, event.composedPath()]));
    expect(received).toEqual(["b", "C", "2", "Enter", "ArrowRight"].map((key) => [key, [page]]));
  });

  it("do not include Space, which has already chosen the focused option", () => {
    const take = record();
    page.dispatchEvent(keydown(" "));
    expect(take()).toEqual([]);
  });

  it("can be used by one player only", async () => {
    const take = record();
    page.dispatchEvent(keydown("a"));
    const received: boolean[] = [];
    const use = (event: KeyboardEvent) => {
      received.push(event.defaultPrevented);
      event.preventDefault();
    };
    const keys = take();
    await replayKeys(keys, use);
    await replayKeys(keys, use);
    expect(received).toEqual([false, true]);
  });
});

it("the inline script records at most fifty keys", () => {
  const take = recordByScript();
  for (let at = 0; at < 60; at += 1) page.dispatchEvent(keydown("a"));
  expect(take()).toHaveLength(50);
});

it("the inline script does not record the repetitions of a key that is held down", () => {
  const take = recordByScript();
  page.dispatchEvent(keydown("b", { repeat: true }));
  expect(take()).toEqual([]);
});

describe("a player's recorder", () => {
  it("records a key in a shadow tree once, with its full path", () => {
    const shadow = new EventTarget();
    const take = recordByPlayer({ getRootNode: () => shadow } as unknown as Node);
    const event = keydown("a");
    shadow.dispatchEvent(event);
    page.dispatchEvent(event);
    expect(take().map((key) => key.composedPath())).toEqual([[shadow]]);
  });

  it("starts with the keys of the inline script, and returns each key once", () => {
    const recorder = createKeyRecorder(() => []);
    const [before, after] = [keydown("a"), keydown("b")];
    recorder.start([before]);
    recorder.record(after);
    expect(recorder.take()).toEqual([before, after]);
    expect(recorder.take()).toEqual([]);
  });

  it("drops keys that were pressed for something else", () => {
    let question = 1;
    const take = recordByPlayer(null, () => [question, "an answer"]);
    page.dispatchEvent(keydown("a"));
    question = 2;
    page.dispatchEvent(keydown("b"));
    expect(take().map(({ key }) => key)).toEqual(["b"]);
    page.dispatchEvent(keydown("c"));
    question = 3;
    expect(take()).toEqual([]);
  });

  it("stops", () => {
    const take = recordByPlayer();
    stop();
    page.dispatchEvent(keydown("a"));
    expect(take()).toEqual([]);
  });
});

it("lets React render between two keys", async () => {
  const order: string[] = [];
  await replayKeys([keydown("a"), keydown("n")], ({ key }) => {
    order.push(key);
    queueMicrotask(() => order.push("drawn"));
  });
  expect(order.slice(0, 3)).toEqual(["a", "drawn", "n"]);
});
