import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * Returns a component that loads its code when it is rendered first, and renders nothing if the code can't be loaded.
 * `load` must not handle the rejection at its `import()`: Vite also loads the style sheets there, and their failure
 * would go unhandled.
 */
export const lazyOrNothing = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
