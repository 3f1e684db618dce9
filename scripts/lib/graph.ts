import type { Built } from "./build-modules.ts";

/** All that some sources need, in the order in which it runs, themselves last; `withLate`: late imports as well. Default true. */
export function closureOf({ modules }: Built, sources: readonly string[], withLate = true): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const walk = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const found = modules.get(source);
    for (const next of found?.imports ?? []) walk(next);
    order.push(source);
    if (withLate) for (const next of found?.late ?? []) walk(next);
  };
  for (const source of sources) walk(source);
  return order;
}

/** The styles of all that some sources need, each once and after those that it stands on. */
export function stylesOf(built: Built, sources: readonly string[], withLate = true): string[] {
  const order = closureOf(built, sources, withLate).flatMap(
    (source) => built.modules.get(source)?.styles ?? [],
  );
  return [...new Set(order)].flatMap((source) => built.styles.get(source) ?? []);
}
