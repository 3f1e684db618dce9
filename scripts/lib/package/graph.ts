import type { Built } from "./build-modules.ts";

/**
 * Returns sources and everything that they import, in execution order.
 *
 * @param withLazy includes dynamic imports
 */
export function closureOf({ modules }: Built, sources: readonly string[], withLazy = true): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const walk = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const found = modules.get(source);
    for (const next of found?.imports ?? []) walk(next);
    order.push(source);
    if (withLazy) for (const next of found?.lazy ?? []) walk(next);
  };
  for (const source of sources) walk(source);
  return order;
}

/** Returns the styles of sources and everything that they import, each once and after its dependencies. */
export function stylesOf(built: Built, sources: readonly string[], withLazy = true): string[] {
  const order = closureOf(built, sources, withLazy).flatMap(
    (source) => built.modules.get(source)?.styles ?? [],
  );
  return [...new Set(order)].flatMap((source) => built.styles.get(source) ?? []);
}
