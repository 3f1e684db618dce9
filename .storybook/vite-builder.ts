import { setTimeout } from "node:timers/promises";
import * as vite from "@storybook/builder-vite";

export { bail, build, corePresets, start } from "@storybook/builder-vite";

/** How long Storybook waits before it reads the imports of all stories, in milliseconds. */
const GRAPH_DELAY = 30_000;

/**
 * Returns Vite's adapter for Storybook's module graph, which only coding assistants use. Storybook builds the graph at every
 * start, even without change detection, which takes two seconds of CPU time; this adapter delays it until the first story is
 * shown.
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
