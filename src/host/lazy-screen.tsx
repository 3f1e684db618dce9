import { lazy, useState, type ComponentType } from "react";

const ignore = () => {};

/** A screen whose code did not arrive: a lost connection, or a newer version has taken its place on the server. */
export class ScreenLoadError extends Error {
  override name = "ScreenLoadError";
}

/**
 * A screen in a chunk of its own, loaded when it is first shown. `preload` begins before that; a failure is told only
 * once the screen is shown.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | null = null;
  const attempt = () =>
    load().then((component) => {
      arrived = component;
      return component;
    });
  const Late = lazy(() =>
    attempt().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        throw new ScreenLoadError("The code of this screen could not be loaded.", { cause });
      },
    ),
  ) as unknown as ComponentType<Props>;
  function Screen(props: Props) {
    // What is lazy waits at its first show also for code that is here, and React shows a fallback for at least 300 ms.
    const [Shown] = useState<ComponentType<Props>>(() => arrived ?? Late);
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { preload: () => attempt().then(ignore, ignore) });
}
