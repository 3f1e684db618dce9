import { lazy, useState, type ComponentType } from "react";

const ignore = () => {};

/** Thrown when the code of a screen can't be loaded: the connection was lost, or the server has a newer version. */
export class ScreenLoadError extends Error {
  override name = "ScreenLoadError";
}

/**
 * Wraps a screen in a lazily loaded chunk. `preload` starts the download early and never rejects: a failure is thrown
 * as {@link ScreenLoadError} when the screen is rendered.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const attempt = () =>
    load().then((component) => {
      loaded = component;
      return component;
    });
  const LazyComponent = lazy(() =>
    attempt().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        throw new ScreenLoadError("The code of this screen could not be loaded.", { cause });
      },
    ),
  ) as unknown as ComponentType<Props>;
  function Screen(props: Props) {
    // A lazy component suspends on its first render even if its code has loaded, and React then shows the fallback
    // for at least 300 ms.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? LazyComponent);
    return <Shown {...props} />;
  }
  return Object.assign(Screen, {
    preload: () => attempt().then(ignore, ignore),
    isLoaded: () => loaded !== null,
  });
}
