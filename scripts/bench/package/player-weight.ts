import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type PluginOption } from "vite";
import { ROOT } from "../../root.ts";
import { singleChoiceOnly } from "./single-choice-only.ts";
import type { Row, Table } from "../table.ts";

const REACT = `
import { createRoot } from "react-dom/client";

createRoot(document.body).render(<button>Start</button>);
`;

const PLAYER = `
import { createRoot } from "react-dom/client";
import { QuizPlayer } from "../../../src/components/quiz/QuizPlayer/QuizPlayer.tsx";
import "../../../src/components/theme/themes/light.css.ts";

createRoot(document.body).render(
  <QuizPlayer
    title="Bench"
    questions={[{ id: 1, text: "Which?", options: [{ id: 1, text: "This" }], correctAnswer: 1 }]}
    onSubmit={() => {}}
  />,
);
`;

/**
 * Measures a page with only the player, built with the host's settings. Compares it with a page with only React, and with a
 * player that only supports single choices.
 */
export async function measureWeight(): Promise<Table[]> {
  const react = await weigh("react", REACT);
  const player = await weigh("player", PLAYER);
  const single = await weigh("single-choice", PLAYER, [singleChoiceOnly()]);
  const kB = (bytes: number): number => bytes / 1000;
  const row = (name: string, without: number, withPlayer: number, ceiling: number): Row => [
    name,
    kB(without),
    kB(withPlayer),
    withPlayer / without,
    ceiling,
  ];
  return [
    {
      title: "A page with only the player",
      head: ["kB gzip, scripts and styles", "without", "with", "÷ or +", "ceiling"],
      rows: [
        row("the player before its first question, ÷ React", react.first, player.first, 1.22),
        row("the player with everything, ÷ React", react.all, player.all, 1.5),
        [
          "all kinds before the first question, + single choice only",
          kB(single.first),
          kB(player.first),
          kB(player.first - single.first),
          3,
        ],
      ],
    },
  ];
}

/** Gzipped size of scripts and styles, in bytes. */
interface PageWeight {
  /** The files that the page loads initially. */
  first: number;
  /** All files that it can load. */
  all: number;
}

async function weigh(name: string, main: string, plugins: PluginOption[] = []): Promise<PageWeight> {
  const root = join(ROOT, "dist/bench", `${name}-page`);
  await mkdir(root, { recursive: true });
  await writeFile(join(root, "index.html"), `<script type="module" src="./main.tsx"></script>`);
  await writeFile(join(root, "main.tsx"), main);
  const built = await build({
    configFile: join(ROOT, "vite.config.ts"),
    root,
    logLevel: "error",
    plugins,
    build: { outDir: join(root, "dist"), write: false },
  });
  const files = new Map(
    (Array.isArray(built) ? built : [built])
      .flatMap((result) => ("output" in result ? result.output : []))
      .map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const),
  );
  const page = String(files.get("index.html"));
  const first = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);
  const bytesOf = (names: readonly string[]): number =>
    names.reduce((total, file) => total + gzipSync(files.get(file) ?? "", { level: 9 }).length, 0);
  return {
    first: bytesOf(first),
    all: bytesOf([...files.keys()].filter((file) => /\.(?:js|css)$/.test(file))),
  };
}
