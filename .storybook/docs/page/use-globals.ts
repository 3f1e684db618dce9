import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { useEffect, useState } from "react";

type Channel = DocsContainerProps["context"]["channel"];
type Globals = Readonly<Record<string, unknown>>;

const EVENTS = ["globalsUpdated", "setGlobals"] as const;

const globalsOf = (event: unknown): Globals => (event as { globals: Globals } | undefined)?.globals ?? {};

/** Returns the settings of the toolbar on a documentation page. */
export function useGlobals(channel: Channel): Globals {
  const [globals, setGlobals] = useState(() =>
    globalsOf(EVENTS.map((name) => channel.last(name)?.[0] as unknown).find(Boolean)),
  );
  useEffect(() => {
    const follow = (event: unknown) => setGlobals(globalsOf(event));
    channel.on("globalsUpdated", follow);
    return () => channel.off("globalsUpdated", follow);
  }, [channel]);
  return globals;
}
