import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../root.ts";

/** Returns the relative imports of a file, including types and dynamic imports, as paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"'?]+)["']/g);
  return [...found].map(([, from]) => join(dirname(file), from ?? "").replaceAll("\\", "/"));
}

const IS_TEST = /\.(stories|stories\.helpers|test|test\.helpers|flow)\.tsx?$/;

/** Splits a path. Stories, tests and flows form a separate tree with the same folders, because nothing else may import them. */
const partsOf = (file: string): string[] => [IS_TEST.test(file) ? "tests" : "code", ...file.split("/")];

/** Returns the first cycle of a graph, which ends with the node that it starts with; `undefined` if there is none. */
function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of edges.get(node) ?? []) {
      const cycle = walk(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of edges.keys()) {
    const cycle = walk(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/**
 * Returns the cycles of a set of imports. In every folder, files and subfolders (with everything in them) must import each other
 * in one direction. This also excludes cycles of files.
 */
function cyclesOf(imports: readonly (readonly [from: string, to: string])[]): string[] {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of imports) {
    const [fromParts, toParts] = [partsOf(from), partsOf(to)];
    const fork = fromParts.findIndex((part, at) => part !== toParts[at]);
    const [name, other] = [fromParts[fork], toParts[fork]];
    if (name === undefined || other === undefined) continue;
    const folder = fromParts.slice(1, fork).join("/");
    const edges = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, edges.set(name, (edges.get(name) ?? new Set<string>()).add(other)));
  }
  return [...folders].flatMap(([folder, edges]) => {
    const cycle = findCycle(edges);
    return cycle ? [`${folder || "."}: ${cycle.join(" → ")}`] : [];
  });
}

describe("cyclesOf", () => {
  test.each([
    [
      "no cycle",
      [
        ["a/x.ts", "b/y.ts"],
        ["b/y.ts", "c/z.ts"],
      ],
      [],
    ],
    [
      "two files",
      [
        ["a/x.ts", "a/y.ts"],
        ["a/y.ts", "a/x.ts"],
      ],
      ["a: x.ts → y.ts → x.ts"],
    ],
    [
      "two folders",
      [
        ["a/x.ts", "b/y.ts"],
        ["b/w.ts", "a/z.ts"],
      ],
      [".: a → b → a"],
    ],
    [
      "three folders",
      [
        ["a/x.ts", "b/y.ts"],
        ["b/w.ts", "c/z.ts"],
        ["c/v.ts", "a/x.ts"],
      ],
      [".: a → b → c → a"],
    ],
    [
      "a folder and a file next to it",
      [
        ["r/a/x.ts", "r/y.ts"],
        ["r/y.ts", "r/a/z.ts"],
      ],
      ["r: a → y.ts → a"],
    ],
    [
      "a story that imports another folder",
      [
        ["a/x.stories.ts", "b/y.ts"],
        ["b/y.ts", "a/x.ts"],
      ],
      [],
    ],
    [
      "an imported story",
      [
        ["a/x.stories.ts", "a/x.ts"],
        ["a/x.ts", "a/x.stories.ts"],
      ],
      [".: tests → code → tests"],
    ],
  ] as const)("finds %s", (_name, imports, cycles) => {
    expect(cyclesOf(imports)).toEqual(cycles);
  });
});

test("the project's folders import each other in one direction", () => {
  const files = globSync("{src,mocks,scripts,e2e,.storybook}/**/*.{ts,tsx}", { cwd: ROOT });
  const imports = files
    .map((file) => file.replaceAll("\\", "/"))
    .flatMap((file) => importsOf(file).map((to) => [file, to] as const));
  expect(imports.length).toBeGreaterThan(1000);
  expect(cyclesOf(imports)).toEqual([]);
});
