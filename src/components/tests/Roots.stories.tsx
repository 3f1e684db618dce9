import type { ComponentType, Ref } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { STATE_FOLDERS, statesOf, type State } from "../../../.storybook/stage/states.ts";
// oxlint-disable-next-line no-restricted-imports -- the test covers exactly the public components
import * as components from "../index.ts";

const PUBLIC = new Map<unknown, string>(
  Object.entries(components).map(([name, component]) => [component, name]),
);

/** Public components that render no root element in their place. */
const WITHOUT_ROOT = new Set(["Toaster"]);

interface PublicState extends State {
  name: string;
  Component: ComponentType<Record<string, unknown>>;
}

/** Returns each public component in the state of its first story. */
async function firstStates(): Promise<PublicState[]> {
  const all = (await Promise.all(STATE_FOLDERS.map(statesOf))).flat();
  const first = new Map<string, PublicState>();
  for (const state of all) {
    const name = PUBLIC.get(state.Component);
    if (name && !WITHOUT_ROOT.has(name) && !first.has(name)) first.set(name, { ...state, name });
  }
  return [...first.values()];
}

const roots = new Map<string, Element | null>();

/** Returns a ref that stores the root element of a component. */
const storeRoot =
  (name: string): Ref<Element> =>
  (element) =>
    void roots.set(name, element ?? roots.get(name) ?? null);

const meta = preview.meta({
  title: "Setup/Roots",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen", a11y: { test: "off" } },
});

interface LoadedStates {
  states?: readonly PublicState[];
}

/** Every public component passes ref, class, style and other props to its root element. */
export const RootProps = meta.story({
  parameters: { docs: { story: { inline: false } } },
  tags: ["appearance"],
  loaders: [
    async () => {
      roots.clear();
      return { states: await firstStates() };
    },
  ],
  render: (_args, { loaded }) => (
    <>
      {(loaded as LoadedStates).states?.map(({ name, Component, args }) => (
        <div key={name} data-of={name}>
          <Component
            {...args}
            {...("open" in args ? { open: true } : {})}
            ref={storeRoot(name)}
            className={`own-${name}`}
            style={{ scrollMarginTop: "7px" }}
            data-own={name}
          />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement, loaded }) => {
    const { states = [] } = loaded as LoadedStates;
    await expect(states.length).toBeGreaterThan(30);
    const faults = states.flatMap(({ name }) => {
      const found = canvasElement.querySelectorAll(`.own-${name}`);
      const [root] = found;
      const isRight =
        found.length === 1 &&
        root === roots.get(name) &&
        root?.getAttribute("data-own") === name &&
        getComputedStyle(root).scrollMarginTop === "7px" &&
        // The passed class is added to the component's classes. Only an unstyled root has a single class.
        (root.classList.length > 1 || root.parentElement?.getAttribute("data-of") === name);
      return isRight ? [] : [name];
    });
    await expect(faults).toEqual([]);
  },
});
