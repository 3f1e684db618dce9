import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type PluginOption } from "vite";
import { ROOT } from "../root.ts";
import { singleChoiceAlone } from "./single-choice-alone.ts";
import type { Row } from "./table.ts";

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
 * A page with the player and nothing else beside a page with React alone, both built as the host is; and beside the page as
 * it would be if there were single choices alone.
 */
export async function measureWeight(): Promise<{ head: string[]; rows: Row[] }> {
  const react = await weigh("react", REACT);
  const player = await weigh("player", PLAYER);
  const single = await weigh("single-choice", PLAYER, [singleChoiceAlone()]);
  const kB = (bytes: number): number => bytes / 1000;
  return {
    head: ["kB gzip, scripts and styles", "without", "with", "÷ or +", "ceiling"],
    rows: [
      ["React with the player, ÷ React alone", kB(react), kB(player), player / react, 1.18],
      ["the player with all kinds, + single choice alone", kB(single), kB(player), kB(player - single), 3],
    ],
  };
}

/**
 * Scripts and styles that a page loads before anything is asked for, in gzipped bytes: its first script, what that
 * imports, and their styles. What loads on demand, such as the list of keys, is left out.
 */
async function weigh(name: string, main: string, plugins: PluginOption[] = []): Promise<number> {
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
  return first.reduce((total, file) => total + gzipSync(files.get(file) ?? "", { level: 9 }).length, 0);
}
