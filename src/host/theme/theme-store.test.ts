import { describe, expect, test, vi } from "vitest";
import { DEFAULT_THEME, THEMES } from "../../components/theme/tokens/names.ts";
import { createThemeStore, FOLLOWS_DEVICE_KEY, THEME_KEY, themeOf } from "./theme-store.ts";

/** Returns a fake window with storage, and a function that changes the storage as another tab would. */
function openPage(stored: Record<string, string> = {}, isBlocked = false) {
  const values = new Map(Object.entries(stored));
  const storage = { isBlocked };
  const block = () => {
    if (storage.isBlocked) throw new DOMException("Blocked", "SecurityError");
  };
  const events = new EventTarget();
  const page = Object.assign(events, {
    localStorage: {
      getItem: (key: string) => (block(), values.get(key) ?? null),
      setItem: (key: string, value: string) => (block(), void values.set(key, value)),
      removeItem: (key: string) => (block(), void values.delete(key)),
    },
  }) as unknown as Window;
  /** Changes a key, or with `null` clears everything as `localStorage.clear()` does. */
  const changeElsewhere = (key: string | null, value: string | null) => {
    if (key === null) values.clear();
    else if (value === null) values.delete(key);
    else values.set(key, value);
    events.dispatchEvent(Object.assign(new Event("storage"), { key }));
  };
  return { store: createThemeStore(page), values, storage, changeElsewhere };
}

const stored = (values: Map<string, string>) => Object.fromEntries(values);

describe("spec lines 14, 180 and 348: one of seven themes under ui-theme, default light", () => {
  test("there are seven, in the order of the specification", () => {
    expect(THEMES.map(({ name, label, description }) => [name, label, description])).toEqual([
      ["light", "Light", "Clean and bright"],
      ["dark", "Dark", "Easy on the eyes"],
      ["ocean", "Ocean", "Blue and trustworthy"],
      ["forest", "Forest", "Natural earth tones"],
      ["sunset", "Sunset", "Warm and energetic"],
      ["purple", "Purple", "Modern and innovative"],
      ["contrast", "High Contrast", "Maximum accessibility"],
    ]);
    expect(DEFAULT_THEME).toBe("light");
  });

  test.each([{}, { "ui-theme": "neon" }, { "ui-theme": "device" }, { "ui-theme": "" }])(
    "%j means light",
    (before) => {
      expect(openPage(before).store.read()).toEqual({ theme: "light", followsDevice: false });
    },
  );

  test.each(THEMES.map(({ name }) => name))("%s is stored as such", (name) => {
    const { store, values } = openPage();
    store.choose(name);
    expect(stored(values)).toEqual({ "ui-theme": name });
    expect(store.read()).toEqual({ theme: name, followsDevice: false });
  });

  test("following the device keeps the selected theme for later", () => {
    const { store, values } = openPage({ "ui-theme": "forest" });
    store.followDevice(true);
    expect(stored(values)).toEqual({ "ui-theme": "forest", "ui-theme-follows-device": "true" });
    expect(store.read()).toEqual({ theme: "forest", followsDevice: true });
    store.followDevice(false);
    expect(stored(values)).toEqual({ "ui-theme": "forest" });
    expect(store.read()).toEqual({ theme: "forest", followsDevice: false });
  });

  test("only `true` follows the device", () => {
    const { store } = openPage({ "ui-theme": "forest", "ui-theme-follows-device": "false" });
    expect(store.read()).toEqual({ theme: "forest", followsDevice: false });
  });

  test("choosing one of the seven ends following the device", () => {
    const { store, values } = openPage({ "ui-theme": "forest", "ui-theme-follows-device": "true" });
    store.choose("dark");
    expect(stored(values)).toEqual({ "ui-theme": "dark" });
  });
});

test.each([
  [false, true, "ocean"],
  [false, false, "ocean"],
  [true, true, "dark"],
  [true, false, "light"],
] as const)("following the device: %s, on a dark device: %s, shows %s", (followsDevice, isDark, shown) => {
  expect(themeOf({ theme: "ocean", followsDevice }, isDark)).toBe(shown);
});

test("with blocked storage, the choice applies to this page", () => {
  const { store, values, storage } = openPage({}, true);
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.read()).toEqual({ theme: "light", followsDevice: false });
  store.choose("sunset");
  expect(store.read()).toEqual({ theme: "sunset", followsDevice: false });
  store.followDevice(true);
  expect(store.read()).toEqual({ theme: "sunset", followsDevice: true });
  expect(listener).toHaveBeenCalledTimes(2);
  storage.isBlocked = false;
  store.choose("ocean");
  values.set("ui-theme", "purple");
  expect(store.read()).toEqual({ theme: "purple", followsDevice: false });
});

test.each([
  [THEME_KEY, "ocean", { theme: "ocean", followsDevice: false }],
  [FOLLOWS_DEVICE_KEY, "true", { theme: "dark", followsDevice: true }],
] as const)("reports another tab's change of %s until unsubscribed", (key, value, choice) => {
  const { store, changeElsewhere } = openPage({ "ui-theme": "dark" });
  const listener = vi.fn();
  const end = store.subscribe(listener);
  changeElsewhere("something-else", "1");
  expect(listener).not.toHaveBeenCalled();
  changeElsewhere(key, value);
  expect(listener).toHaveBeenCalledOnce();
  expect(store.read()).toEqual(choice);
  end();
  changeElsewhere(key, null);
  expect(listener).toHaveBeenCalledOnce();
});

test("another tab that clears the storage restores the default", () => {
  const { store, changeElsewhere } = openPage({ "ui-theme": "dark" });
  const listener = vi.fn();
  store.subscribe(listener);
  changeElsewhere(null, null);
  expect(listener).toHaveBeenCalledOnce();
  expect(store.read()).toEqual({ theme: DEFAULT_THEME, followsDevice: false });
});

test("reading twice returns the same object, as React requires", () => {
  const { store } = openPage({ "ui-theme": "dark" });
  expect(store.read()).toBe(store.read());
});
