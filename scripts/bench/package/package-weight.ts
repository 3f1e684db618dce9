import { cpSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { FIXTURES, installPackage } from "../../lib/package/pack.ts";
import { QUIZ_LIB } from "../../lib/package/quiz-package.ts";
import { ROOT } from "../../root.ts";
import type { Row, Table } from "../table.ts";
import { BUNDLERS, type PageWeight } from "./bundlers.ts";

/** Returns a page without JSX, which not all bundlers compile. */
const page = (imports: string, element: string): string =>
  `import { createRoot } from "react-dom/client";\nimport { jsx } from "react/jsx-runtime";\n${imports}\ncreateRoot(document.body).render(${element});\n`;

const buttonPage = (from: string): string =>
  page(
    `import "cairn-prep/themes/light.css";\nimport "cairn-prep/styles/Button.css";\nimport { Button } from "${from}";`,
    `jsx(Button, { children: "Start" })`,
  );

const QUESTION = `{ id: 1, text: "Which?", options: [{ id: 1, text: "This" }], correctAnswer: 1 }`;

const playerPage = (from: string, styles: string): string =>
  page(
    `import "${from.split("/")[0]}/themes/light.css";\nimport "${styles}";\nimport { QuizPlayer } from "${from}";`,
    `jsx(QuizPlayer, { questions: [${QUESTION}], onSubmit: () => {} })`,
  );

const REACT = page("", `jsx("button", { children: "Start" })`);

interface Page {
  label: string;
  main: string;
  /** The budget of its first scripts, in relation to those of React alone. */
  ratio?: string;
  /** The budget of what its first scripts weigh more than those of React alone, in kB, by bundler. */
  more?: Readonly<Record<string, string>>;
}

const PLAYER = { Vite: "≤ 16", webpack: "≤ 16", Rollup: "≤ 16", "esbuild with splitting": "≤ 20" };

const PAGES: readonly Page[] = [
  { label: "a Button from cairn-prep/Button", main: buttonPage("cairn-prep/Button"), ratio: "≤ 1.02" },
  { label: "a Button from cairn-prep", main: buttonPage("cairn-prep"), ratio: "≤ 1.02" },
  {
    label: "the player from cairn-prep/quiz",
    main: playerPage("cairn-prep/quiz", "cairn-prep/quiz/first.css"),
    more: PLAYER,
  },
  {
    label: "the player from cairn-quiz",
    main: playerPage("cairn-quiz", "cairn-quiz/first.css"),
    more: PLAYER,
  },
  { label: "the player from cairn-prep", main: playerPage("cairn-prep", "cairn-prep/quiz/first.css") },
];

/** Measures pages that use the packed packages, compared with React alone, and what the packages install. */
export async function measurePackage(): Promise<Table[]> {
  const installed = installPackage();
  const quiz = join(installed, "../cairn-quiz");
  rmSync(quiz, { recursive: true, force: true });
  cpSync(QUIZ_LIB, quiz, { recursive: true });
  // Written before all bundlers read them side by side.
  const reactPage = await writePage("react", REACT);
  const pages = await Promise.all(PAGES.map(({ main }, index) => writePage(`page-${index}`, main)));
  const weights = await Promise.all(
    Object.entries(BUNDLERS).map(async ([bundler, bundle]) => {
      const react = await bundle(reactPage);
      const rows: Row[] = [];
      const players: PageWeight[] = [];
      for (const [index, { label, ratio = "", more }] of PAGES.entries()) {
        const weight = await bundle(pages[index] ?? "");
        const budget = more?.[bundler] ?? "";
        if (more) players.push(weight);
        rows.push([
          `${label}, ${bundler}`,
          ...columns(weight, react),
          ...(more
            ? ["− React", (weight.first - react.first) / 1000, budget]
            : ["÷ React", weight.first / react.first, ratio]),
        ]);
      }
      return {
        react,
        player: players[0],
        rows: [[`React alone, ${bundler}`, ...columns(react, react), "", "", ""] as Row, ...rows],
      };
    }),
  );
  // With Vite.
  const [{ react, player } = {}] = weights;
  return [
    {
      title: "Pages that use the packed packages",
      head: [
        "kB gzip",
        "first scripts",
        "all scripts",
        "styles",
        "first and styles ÷ React",
        "compared",
        "first scripts",
        "budget",
      ],
      rows: weights.flatMap(({ rows }) => rows),
    },
    ...(react && player ? [ratioTable(installed, react.first, player)] : []),
    {
      title: "What the packages install beside React",
      head: ["MB", "budget"],
      rows: [["cairn-quiz and its dependencies", installedSize(quiz) / 1e6, "≤ 15"]],
    },
  ];
}

const columns = ({ first, all, styles }: PageWeight, react: PageWeight): number[] => [
  first / 1000,
  all / 1000,
  styles / 1000,
  (first + styles) / react.first,
];

/** Writes the entry module of a page into a separate folder. Returns its path. */
async function writePage(name: string, main: string): Promise<string> {
  const folder = join(FIXTURES, "weights", name);
  await mkdir(folder, { recursive: true });
  // Without it, bundlers would take the page for a part of cairn-prep.
  await writeFile(join(folder, "package.json"), `{ "private": true }\n`);
  await writeFile(join(folder, "main.js"), main);
  return join(folder, "main.js");
}

/** Returns the table of the player and `<cairn-quiz>` in relation to React. */
function ratioTable(installed: string, react: number, player: PageWeight): Table {
  const sizeOf = (pattern: string): number =>
    globSync(pattern, { cwd: installed }).reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(installed, file)), { level: 9 }).length,
      0,
    );
  const row = (label: string, bytes: number, budget: string): Row => [
    label,
    bytes / 1000,
    bytes / react,
    budget,
  ];
  return {
    title: "The player with Vite, and <cairn-quiz>",
    head: ["kB gzip", "scripts and styles", "÷ React", "budget"],
    rows: [
      row("a page with the player before its first question", player.first + player.styles, "≤ 1.22"),
      row("the page with everything", player.all + player.styles + sizeOf("quiz/late.css"), "≤ 1.5"),
      row("<cairn-quiz>, first script", sizeOf("cairn-quiz.js"), "≤ 0.45"),
      row("<cairn-quiz> with everything", sizeOf("cairn-quiz*.js"), "≤ 0.85"),
    ],
  };
}

/** Returns the size of a package and everything that it depends on, in bytes. */
function installedSize(folder: string, seen = new Set<string>()): number {
  seen.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
  };
  const ownSize = globSync("**/*", { cwd: folder }).reduce((sum, file) => {
    const found = statSync(join(folder, file));
    return found.isFile() ? sum + found.size : sum;
  }, 0);
  return Object.keys(dependencies)
    .map((name) => join(ROOT, "node_modules", name))
    .filter((path) => !seen.has(path))
    .reduce((sum, path) => sum + installedSize(path, seen), ownSize);
}
