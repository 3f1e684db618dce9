import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tryLock } from "../../mocks/stores/file/lock-file.ts";
import { ROOT } from "../root.ts";
import { buildIfStale, HOST, isCurrent, RELEASE, sourcesHash, STORYBOOK } from "./build-stamp.ts";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  vi.stubEnv("STORYBOOK_URL", undefined);
  root = mkdtempSync(join(tmpdir(), "cairn-stamp-"));
  write("src/host/main.tsx", "one");
  write("src/host/routes.test.ts", "one");
  write("vite.config.ts", "one");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

describe("the hash of the sources", () => {
  const SHARED = [
    "src/host/main.tsx",
    "src/screens/new.css.ts",
    "src/screens/A.stories.tsx",
    "scripts/build/structure.ts",
    "scripts/build/structure-plugin.ts",
    "vite.config.ts",
    "tsconfig.json",
    "package.json",
    "package-lock.json",
  ];
  it.each([
    ...SHARED.map((file) => [file, HOST] as const),
    ...SHARED.map((file) => [file, STORYBOOK] as const),
    ...SHARED.map((file) => [file, RELEASE] as const),
    ["db.json", RELEASE] as const,
    ["deploy/nginx.conf", RELEASE] as const,
    ["mocks/json-server/passwords/common-passwords.txt", RELEASE] as const,
    ["scripts/admin.ts", RELEASE] as const,
    ["src/Guide.mdx", STORYBOOK] as const,
    ["docs/guide/start.mdx", STORYBOOK] as const,
    [".storybook/measure/style-snapshot.ts", STORYBOOK] as const,
    ["mocks/backend/backend.ts", STORYBOOK] as const,
    ["mocks/sample.json", STORYBOOK] as const,
  ])("changes with %s", (file, build) => {
    const hash = sourcesHash(build, root);
    expect(sourcesHash(build, root)).toBe(hash);
    write(file, "another");
    expect(sourcesHash(build, root)).not.toBe(hash);
  });

  it.each([
    ["src/host/routes.test.ts", HOST],
    ["src/host/routes.test.ts", STORYBOOK],
    ["src/Guide.mdx", HOST],
    ["scripts/start.ts", HOST],
    ["dist/host/index.html", HOST],
    ["dist/storybook/index.html", STORYBOOK],
  ] as const)("does not change with %s, which is not a source", (file, build) => {
    const hash = sourcesHash(build, root);
    write(file, "another");
    expect(sourcesHash(build, root)).toBe(hash);
  });

  it("includes every file that the plugins of the host's build import", () => {
    const sources = new Set(globSync([...HOST.sources], { cwd: ROOT }));
    const imported = new Set(globSync("scripts/build/!(*.test).ts", { cwd: ROOT }));
    for (const file of imported)
      if (file.startsWith("scripts/"))
        for (const [, from = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(/ from "(\.[^"]+)"/g))
          imported.add(join(dirname(file), from));
    expect([...imported].filter((file) => !sources.has(file))).toEqual([]);
  });

  it("changes when a file is removed or renamed", () => {
    write("src/host/old.ts", "text");
    const hash = sourcesHash(HOST, root);
    rmSync(join(root, "src/host/old.ts"));
    const without = sourcesHash(HOST, root);
    write("src/host/new.ts", "text");
    expect(new Set([hash, without, sourcesHash(HOST, root)]).size).toBe(3);
  });

  it("changes with STORYBOOK_URL", () => {
    const hash = sourcesHash(HOST, root);
    vi.stubEnv("STORYBOOK_URL", "/storybook/");
    expect(sourcesHash(HOST, root)).not.toBe(hash);
  });
});

describe("buildIfStale", () => {
  const build = vi.fn<() => void>(() => write("dist/host/index.html", ""));
  const buildHost = () => buildIfStale(HOST, build, root);
  beforeEach(() => void build.mockClear());

  it("builds once, and again when a source has changed", async () => {
    await buildHost();
    await buildHost();
    expect(build).toHaveBeenCalledTimes(1);
    write("vite.config.ts", "another");
    await buildHost();
    expect(build).toHaveBeenCalledTimes(2);
  });

  it("builds again after a failed build", async () => {
    build.mockImplementationOnce(() => {
      throw new Error("No room.");
    });
    await expect(buildHost()).rejects.toThrow("No room.");
    await buildHost();
    expect(build).toHaveBeenCalledTimes(2);
  });

  it("builds again if the page is missing", async () => {
    await buildHost();
    rmSync(join(root, "dist/host/index.html"));
    await buildHost();
    expect(build).toHaveBeenCalledTimes(2);
  });

  it("builds once if two start at the same time, and the second waits for the first", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = buildIfStale(HOST, () => promise.then(build), root);
    const second = buildHost().then(() => existsSync(join(root, "dist/host/index.html")));
    // The second has tried the lock by the time that the first build ends.
    await setTimeout(1);
    resolve();
    await first;
    expect([await second, build.mock.calls.length]).toEqual([true, 1]);
  });

  it("builds when the process that was building it ends without a result", async () => {
    const unlock = tryLock(join(root, "dist/host.lock"));
    const waiting = buildHost();
    unlock?.();
    await waiting;
    expect(build).toHaveBeenCalledTimes(1);
  });

  it("counts a folder as not built while it is being built", async () => {
    await buildHost();
    expect(isCurrent(HOST, root)).toBe(true);
    write("vite.config.ts", "another");
    build.mockImplementationOnce(() => {
      write("vite.config.ts", "one");
      expect(isCurrent(HOST, root)).toBe(false);
    });
    await buildHost();
    expect(build).toHaveBeenCalledTimes(2);
  });

  it("keeps a separate stamp for each folder", async () => {
    await buildHost();
    const other = vi.fn<() => void>(() => write("dist/storybook/index.html", ""));
    await buildIfStale(STORYBOOK, other, root);
    await buildHost();
    expect([build.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  });
});
