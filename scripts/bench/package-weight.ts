import { mkdir, writeFile } from "node:fs/promises";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { FIXTURES, installPackage } from "../lib/pack.ts";
import type { Row, Table } from "./table.ts";

const page = (imports: string, element: string): string =>
  `import { createRoot } from "react-dom/client";\n${imports}\ncreateRoot(document.body).render(${element});\n`;

const LIGHT = `import "cairn-prep/themes/light.css";\n`;
const BUTTON = `${LIGHT}import "cairn-prep/styles/Button.css";\nimport { Button } from`;
const PLAYER = `${LIGHT}import "cairn-prep/quiz/first.css";\nimport { QuizPlayer } from`;
const QUIZ = `
<QuizPlayer
  questions={[{ id: 1, text: "Which?", options: [{ id: 1, text: "This" }], correctAnswer: 1 }]}
  onSubmit={() => {}}
/>`;

const PAGES = {
  react: page("", "<button>Start</button>"),
  ownButton: page(
    `${BUTTON} "../../node_modules/cairn-prep/src/components/controls/Button/Button.js";`,
    "<Button>Start</Button>",
  ),
  button: page(`${BUTTON} "cairn-prep";`, "<Button>Start</Button>"),
  player: page(`${PLAYER} "cairn-prep/quiz";`, QUIZ),
  playerOfAll: page(`${PLAYER} "cairn-prep";`, QUIZ),
};

/** The host's target. An older one would repeat rules for browsers that the package does not support. */
const CSS_TARGET = ["chrome123", "edge123", "firefox125", "safari17.5"];

interface Weight {
  scripts: number;
  styles: number;
}

/** Measures pages that use the packed package, compared with React alone. */
export async function measurePackage(): Promise<Table[]> {
  const installed = installPackage();
  const weights = new Map<string, Weight>();
  for (const [name, main] of Object.entries(PAGES)) weights.set(name, await weigh(name, main));
  const react = sum(weights.get("react"));
  const bytesOf = (file: string): number =>
    gzipSync(readFileSync(join(installed, file)), { level: 9 }).length;
  const first = bytesOf("cairn-quiz.js");
  const all = globSync("cairn-quiz*.js", { cwd: installed }).reduce((sum, file) => sum + bytesOf(file), 0);
  const row = (label: string, name: keyof typeof PAGES, ceiling: number | string): Row => {
    const { scripts, styles } = weights.get(name) ?? { scripts: 0, styles: 0 };
    return [label, scripts / 1000, styles / 1000, (scripts + styles) / react, ceiling];
  };
  return [
    {
      title: "Pages that use the packed package",
      head: ["kB gzip", "scripts", "styles", "÷ React", "ceiling"],
      rows: [
        row("React alone", "react", ""),
        row("a Button imported from its file", "ownButton", 1.03),
        row("a Button from cairn-prep", "button", 1.03),
        row("the player from cairn-prep/quiz", "player", 1.22),
        row("the player from cairn-prep", "playerOfAll", ""),
        ["<cairn-quiz>, its first script", first / 1000, 0, first / react, 0.45],
        ["<cairn-quiz> with everything", all / 1000, 0, all / react, 0.85],
      ],
    },
  ];
}

const sum = (weight: Weight | undefined): number => (weight ? weight.scripts + weight.styles : 0);

/** Returns the gzipped size of the scripts and styles that a page loads initially, in bytes. */
async function weigh(name: string, main: string): Promise<Weight> {
  const root = join(FIXTURES, "weights", name);
  await mkdir(root, { recursive: true });
  await writeFile(join(root, "index.html"), `<script type="module" src="./main.jsx"></script>`);
  await writeFile(join(root, "main.jsx"), main);
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic" } },
    build: {
      outDir: join(root, "dist"),
      write: false,
      target: "es2023",
      cssTarget: CSS_TARGET,
      modulePreload: { polyfill: false },
    },
  });
  const files = new Map(
    (Array.isArray(built) ? built : [built])
      .flatMap((result) => ("output" in result ? result.output : []))
      .map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const),
  );
  const first = [...String(files.get("index.html")).matchAll(/(?:src|href)="\/([^"]+\.(js|css))"/g)];
  const bytesOf = (kind: string): number =>
    first
      .filter(([, , ending]) => ending === kind)
      .reduce((total, [, file = ""]) => total + gzipSync(files.get(file) ?? "", { level: 9 }).length, 0);
  return { scripts: bytesOf("js"), styles: bytesOf("css") };
}
