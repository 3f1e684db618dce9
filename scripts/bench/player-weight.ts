import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { ROOT } from "../root.ts";
import type { Row } from "./table.ts";

const REACT = `
import { createRoot } from "react-dom/client";

createRoot(document.body).render(<button>Start</button>);
`;

const PLAYER = `
import { createRoot } from "react-dom/client";
import { createDrafts } from "../../../src/components/quiz/drafts/draft-store.ts";
import { QuizPlayer } from "../../../src/components/quiz/QuizPlayer/QuizPlayer.tsx";
import "../../../src/components/theme/themes/light.css.ts";

createRoot(document.body).render(
  <QuizPlayer
    title="Bench"
    mode="quiz"
    questions={[{ id: 1, text: "Which?", options: [{ id: 1, text: "This" }], correctAnswer: 1 }]}
    timeLimit={null}
    deadline={null}
    now={Date.now}
    drafts={createDrafts().of({ userId: 1, quizId: 1 })}
    submission="open"
    onSubmit={() => {}}
    onSubmittedElsewhere={() => {}}
  />,
);
`;

/** A page with the player and nothing else beside a page with React alone, both built as the host is. */
export async function measureWeight(): Promise<{ head: string[]; rows: Row[] }> {
  const react = await weigh("react", REACT);
  const player = await weigh("player", PLAYER);
  return {
    head: ["kB gzip, scripts and styles", "React alone", "with the player", "÷", "ceiling"],
    rows: [["the player's page", react / 1000, player / 1000, player / react, 1.18]],
  };
}

/** Scripts and styles of a page, in gzipped bytes. */
async function weigh(name: string, main: string): Promise<number> {
  const root = join(ROOT, "dist/bench", `${name}-page`);
  await mkdir(root, { recursive: true });
  await writeFile(join(root, "index.html"), `<script type="module" src="./main.tsx"></script>`);
  await writeFile(join(root, "main.tsx"), main);
  const built = await build({
    configFile: join(ROOT, "vite.config.ts"),
    root,
    logLevel: "error",
    build: { outDir: join(root, "dist"), write: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((result) => ("output" in result ? result.output : []))
    .map((file) => (file.type === "chunk" ? file.code : file.fileName.endsWith(".css") ? file.source : ""))
    .reduce((total, text) => total + (text === "" ? 0 : gzipSync(text, { level: 9 }).length), 0);
}
