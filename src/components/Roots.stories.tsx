import type { ComponentType, Ref } from "react";
import { expect } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { ROOMS, statesOf, type State } from "../../.storybook/states.ts";
// oxlint-disable-next-line no-restricted-imports -- the public list itself is what is proved
import * as components from "./index.ts";

const PUBLIC = new Map<unknown, string>(
  Object.entries(components).map(([name, component]) => [component, name]),
);

/** What has no root of its own in its place: it provides, or shows nothing until it is asked to. */
const WITHOUT = new Set(["Toaster"]);

interface Shown extends State {
  name: string;
  Component: ComponentType<Record<string, unknown>>;
}

/** Each public component in the first state of its stories. */
async function shownStates(): Promise<Shown[]> {
  const states = (await Promise.all(ROOMS.map(statesOf))).flat();
  const first = new Map<string, Shown>();
  for (const state of states) {
    const name = PUBLIC.get(state.Component);
    if (name && !WITHOUT.has(name) && !first.has(name)) first.set(name, { ...state, name });
  }
  return [...first.values()];
}

const roots = new Map<string, Element | null>();

/** A ref that remembers whose root it was given. */
const keep =
  (name: string): Ref<Element> =>
  (element) =>
    void roots.set(name, element ?? roots.get(name) ?? null);

const meta = preview.meta({
  title: "Roots",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen", a11y: { test: "off" } },
});

interface Loaded {
  shown?: readonly Shown[];
}

/** Every public component takes ref, class, style and the other props of its root's element. */
export const Own = meta.story({
  tags: ["look"],
  loaders: [
    async () => {
      roots.clear();
      return { shown: await shownStates() };
    },
  ],
  render: (_args, { loaded }) => (
    <>
      {(loaded as Loaded).shown?.map(({ name, Component, args }) => (
        <div key={name} data-of={name}>
          <Component
            {...args}
            {...("open" in args ? { open: true } : {})}
            ref={keep(name)}
            className={`own-${name}`}
            style={{ scrollMarginTop: "7px" }}
            data-own={name}
          />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement, loaded }) => {
    const { shown = [] } = loaded as Loaded;
    await expect(shown.length).toBeGreaterThan(30);
    const faults = shown.flatMap(({ name }) => {
      const found = canvasElement.querySelectorAll(`.own-${name}`);
      const [root] = found;
      const isRight =
        found.length === 1 &&
        root === roots.get(name) &&
        root?.getAttribute("data-own") === name &&
        getComputedStyle(root).scrollMarginTop === "7px" &&
        // Its own class is not replaced: only what has no style of its own has a single one.
        (root.classList.length > 1 || root.parentElement?.getAttribute("data-of") === name);
      return isRight ? [] : [name];
    });
    await expect(faults).toEqual([]);
  },
});
