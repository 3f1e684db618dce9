import { setTimeout } from "node:timers/promises";
import * as vite from "@storybook/builder-vite";

export { bail, build, corePresets, start } from "@storybook/builder-vite";

/** How long Storybook waits before it reads the imports of all stories, in milliseconds. */
const GRAPH_DELAY = 30_000;

/**
 * Returns Vite's adapter for Storybook's graph of modules, which only coding assistants ask. Storybook builds the graph at each
 * start, two seconds of the processor, also without change detection; here it waits until the first story is shown.
 */
export const changeDetectionAdapter: typeof vite.changeDetectionAdapter = (options) => {
  const adapter = vite.changeDetectionAdapter(options);
  return {
    ...adapter,
    getResolveConfig: async () => {
      await setTimeout(GRAPH_DELAY, undefined, { ref: false });
      return adapter.getResolveConfig();
    },
  };
};
