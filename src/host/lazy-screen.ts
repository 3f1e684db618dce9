import { lazy, type ComponentType } from "react";

const ignore = () => {};

/** A screen whose code did not arrive: a lost connection, or a newer version has taken its place on the server. */
export class ScreenLoadError extends Error {
  override name = "ScreenLoadError";
}

/**
 * A screen in a chunk of its own, loaded when it is first shown. `preload` begins before that; a failure is told only
 * once the screen is shown.
 */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  const screen = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        throw new ScreenLoadError("The code of this screen could not be loaded.", { cause });
      },
    ),
  );
  return Object.assign(screen, { preload: () => load().then(ignore, ignore) });
}
