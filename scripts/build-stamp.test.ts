import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isBuilt, sourcesHash, stampBuild } from "./build-stamp.ts";

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
  it.each([
    "src/host/main.tsx",
    "src/screens/new.css.ts",
    "src/screens/A.stories.tsx",
    "scripts/structure.ts",
    "scripts/structure-plugin.ts",
    "vite.config.ts",
    "tsconfig.json",
    "package.json",
    "package-lock.json",
  ])("changes with %s", (file) => {
    const hash = sourcesHash(root);
    expect(sourcesHash(root)).toBe(hash);
    write(file, "another");
    expect(sourcesHash(root)).not.toBe(hash);
  });

  it.each(["src/host/routes.test.ts", "src/Guide.mdx", "scripts/start.ts", "dist/host/index.html"])(
    "does not change with %s, which is not built",
    (file) => {
      const hash = sourcesHash(root);
      write(file, "another");
      expect(sourcesHash(root)).toBe(hash);
    },
  );

  it("changes when a file goes or is renamed", () => {
    write("src/host/old.ts", "text");
    const hash = sourcesHash(root);
    rmSync(join(root, "src/host/old.ts"));
    const without = sourcesHash(root);
    write("src/host/new.ts", "text");
    expect(new Set([hash, without, sourcesHash(root)]).size).toBe(3);
  });

  it("changes with the address of Storybook, which the app links to", () => {
    const hash = sourcesHash(root);
    vi.stubEnv("STORYBOOK_URL", "/storybook/");
    expect(sourcesHash(root)).not.toBe(hash);
  });
});

describe("the host", () => {
  it("is built once its page and the stamp of these sources exist", () => {
    const hash = sourcesHash(root);
    write("dist/host/index.html", "");
    expect(isBuilt(root, hash)).toBe(false);
    stampBuild(root, hash);
    expect(isBuilt(root, hash)).toBe(true);
    write("vite.config.ts", "another");
    expect(isBuilt(root, sourcesHash(root))).toBe(false);
  });

  it("is not built without its page, as after a build that failed", () => {
    const hash = sourcesHash(root);
    mkdirSync(join(root, "dist"));
    stampBuild(root, hash);
    expect(isBuilt(root, hash)).toBe(false);
  });
});
