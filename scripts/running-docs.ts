/**
 * `npm run running-docs`: runs the commands of docs/running.md from top to bottom, in a clean clone of the last commit. Needs Debian,
 * root, the packages postgresql and nginx, and port 5432; creates a separate cluster, and removes it at the end. Folders outside the
 * clone are replaced by temporary ones, everything else runs as it is written. A comment before a block prepares it
 * (`<!-- running-docs: before: COMMAND -->`) or leaves it out (`<!-- running-docs: skip: REASON -->`).
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./root.ts";

interface Block {
  heading: string;
  code: string;
  before?: string;
  skip?: string;
}

/** Returns the `sh` blocks of a Markdown text. */
function blocksOf(text: string): Block[] {
  const found = text.matchAll(
    /^## (?<heading>.+)$|(?:^<!-- running-docs: (?<what>before|skip): (?<note>.+) -->\n)?^```sh\n(?<code>[^]+?)^```$/gm,
  );
  let heading = "";
  const blocks: Block[] = [];
  for (const { groups = {} } of found) {
    if (groups["heading"] !== undefined) heading = groups["heading"];
    else
      blocks.push({
        heading,
        code: groups["code"] ?? "",
        ...(groups["what"] ? { [groups["what"]]: groups["note"] } : {}),
      });
  }
  return blocks;
}

/** Returns a line of bash for a line of the page: a server runs in the background, and the next line waits until it serves. */
function bashOf(line: string): string {
  if (!/npm (?:run serve|start)/.test(line)) return line;
  const port = /PORT=(\d+)/.exec(line)?.[1] ?? "3000";
  return `stop ${port}\n${line.replace(/ #.*/, "")} & echo $! > "$WORK/server-${port}"\nready ${port}`;
}

/** The start of the script. npm starts servers as children, which end when npm does. */
const PRELUDE = String.raw`
set -euo pipefail
stop() { if [ -f "$WORK/server-$1" ]; then pkill -TERM -P "$(cat "$WORK/server-$1")" || true; wait "$(cat "$WORK/server-$1")" || true; rm "$WORK/server-$1"; fi; }
stop_all() { for file in "$WORK"/server-*; do [ ! -e "$file" ] || stop "$(echo "$file" | sed "s/.*-//")"; done; }
ready() { for _ in $(seq 300); do if curl -sf "http://127.0.0.1:$1/readyz" > "$WORK/ready"; then echo "ready at $1"; return; fi; sleep 0.2; done; echo "No server at $1." >&2; exit 1; }
echo "Node $(node --version)"
trap stop_all EXIT
`;

const work = mkdtempSync("/tmp/cairn-running-docs-");
chmodSync(work, 0o755);
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: "inherit" }).status === 0;

const clone = join(work, "clone");
if (!run("git", "clone", "--quiet", ROOT, clone)) throw new Error(`git could not clone ${ROOT}.`);
const blocks = blocksOf(readFileSync(join(clone, "docs/running.md"), "utf8"));
const relocate = (text: string) =>
  text.replaceAll("/opt/cairn", join(work, "opt")).replaceAll("/var/lib/cairn", join(work, "lib"));

const script = blocks.flatMap(({ heading, code, before, skip }) => [
  `echo; echo ${JSON.stringify(`## ${heading}${skip ? `: left out, because ${skip}` : ""}`)}`,
  ...(skip
    ? []
    : [
        before && `stop_all\n${before}`,
        "set -x",
        ...relocate(code).split("\n").map(bashOf),
        "{ set +x; } 2>/dev/null",
      ]),
]);

// A replacement for sudo, which minimal Debian images lack.
mkdirSync(join(work, "bin"));
writeFileSync(
  join(work, "bin/sudo"),
  `#!/bin/sh\nif [ "$1" = -u ]; then user=$2; shift 2; cd /; exec setpriv --reuid "$user" --regid "$user" --init-groups "$@"; fi\nexec "$@"\n`,
  { mode: 0o755 },
);
const hasSudo = spawnSync("sudo", ["-V"]).status === 0;

const POSTGRES_VERSION = "15";
let hasPassed = false;
const hasCluster = run(
  "pg_createcluster",
  POSTGRES_VERSION,
  "cairn-running-docs",
  "--port",
  "5432",
  "--start",
);
if (hasCluster)
  try {
    writeFileSync(join(work, "commands.sh"), [PRELUDE, ...script].filter(Boolean).join("\n"));
    const path = [
      ...(hasSudo ? [] : [join(work, "bin")]),
      dirname(process.execPath),
      ...(process.env["PATH"] ?? "").split(":").filter((folder) => !folder.includes("node_modules")),
    ].join(":");
    const { HOME, LANG } = process.env;
    const rest = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => /CERT|_CA_|CAINFO/.test(name)),
    );
    hasPassed =
      spawnSync("bash", [join(work, "commands.sh")], {
        cwd: clone,
        stdio: ["ignore", "inherit", "inherit"],
        env: { ...rest, HOME, LANG, PATH: path, WORK: work, CHECKOUT: clone },
      }).status === 0;
  } finally {
    run("pg_dropcluster", "--stop", POSTGRES_VERSION, "cairn-running-docs");
  }
rmSync(work, { recursive: true, force: true });
const skippedCount = blocks.filter(({ skip }) => skip).length;
console.log(
  hasPassed
    ? `${blocks.length - skippedCount} blocks of commands ran, ${skippedCount} were left out.`
    : hasCluster
      ? "The commands of docs/running.md failed."
      : "The cluster could not be created: is port 5432 free and are you root?",
);
process.exitCode = hasPassed ? 0 : 1;
