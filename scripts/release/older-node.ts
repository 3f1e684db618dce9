// The first module of each program of a release: adds what Node 20 lacks.

if (process.getBuiltinModule === undefined) {
  console.error(`Cairn needs Node 20.16 or newer. This is ${process.version}.`);
  process.exit(1);
}

/** Adds functions to an object that has none of these names. */
function add(target: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in target)) Object.assign(target, { [name]: value });
}

add(URL, {
  parse: (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null),
});

add(Map, {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
    const groups = new Map<K, T[]>();
    for (const [index, item] of [...items].entries()) {
      const key = keyOf(item, index);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});

add(Promise, {
  withResolvers() {
    const settle: { resolve?: unknown; reject?: unknown } = {};
    const promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
    return { promise, ...settle };
  },
});
