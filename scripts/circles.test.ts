import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./root.ts";

/** What the project's own files import, types and late imports included, by path from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"'?]+)["']/g);
  return [...found].map(([, from]) => join(dirname(file), from ?? "").replaceAll("\\", "/"));
}

const IN_FRONT = /\.(stories|stories\.helpers|test|flow)\.tsx?$/;

/** Stories, tests and flows are a room in front of all others: each keeps its place within it. */
const roomOf = (file: string): string[] => [IN_FRONT.test(file) ? "in front" : "behind", ...file.split("/")];

/** The first circle among the nodes, as a way back to where it began; undefined where there is none. */
function findCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of edges.get(node) ?? []) {
      const circle = walk(next, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of edges.keys()) {
    const circle = walk(node, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * The circles of a set of imports. Within every folder its files and its subfolders, each with all that is in it, must
 * import one another in one direction; that leaves no room for a circle of files either.
 */
function circlesOf(imports: readonly (readonly [from: string, to: string])[]): string[] {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of imports) {
    const [here, there] = [roomOf(from), roomOf(to)];
    const fork = here.findIndex((part, at) => part !== there[at]);
    const [name, other] = [here[fork], there[fork]];
    if (name === undefined || other === undefined) continue;
    const folder = here.slice(1, fork).join("/");
    const edges = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, edges.set(name, (edges.get(name) ?? new Set<string>()).add(other)));
  }
  return [...folders].flatMap(([folder, edges]) => {
    const circle = findCircle(edges);
    return circle ? [`${folder || "."}: ${circle.join(" → ")}`] : [];
  });
}

describe("folders import one another in one direction", () => {
  test.each([
    [
      "none",
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
      "a folder and a file beside it",
      [
        ["r/a/x.ts", "r/y.ts"],
        ["r/y.ts", "r/a/z.ts"],
      ],
      ["r: a → y.ts → a"],
    ],
    [
      "a story of a folder",
      [
        ["a/x.stories.ts", "b/y.ts"],
        ["b/y.ts", "a/x.ts"],
      ],
      [],
    ],
    [
      "a story imported",
      [
        ["a/x.stories.ts", "a/x.ts"],
        ["a/x.ts", "a/x.stories.ts"],
      ],
      [".: in front → behind → in front"],
    ],
  ] as const)("%s", (_name, imports, circles) => {
    expect(circlesOf(imports)).toEqual(circles);
  });

  test("here", () => {
    const files = globSync("{src,mocks,scripts,e2e,.storybook}/**/*.{ts,tsx}", { cwd: ROOT });
    const imports = files
      .map((file) => file.replaceAll("\\", "/"))
      .flatMap((file) => importsOf(file).map((to) => [file, to] as const));
    expect(imports.length).toBeGreaterThan(1000);
    expect(circlesOf(imports)).toEqual([]);
  });
});
