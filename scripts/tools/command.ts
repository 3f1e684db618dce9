import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { ROOT } from "../root.ts";

/** Takes what a command writes, piece by piece. */
export type Write = (text: string) => void;

export interface RunOptions {
  /** Receives the command's output; without it the output goes to the terminal. */
  write?: Write;
  /** Variables besides those of this process. */
  env?: NodeJS.ProcessEnv;
  /** The folder to run in; default is the project's root. */
  cwd?: string;
}

/** Ends this process as SIGTERM does, but with its event `exit`, which ends the tools that it runs. */
const exitOnSigterm = (): never => process.exit(143);

/**
 * Runs one of the project's tools in the root, and ends it when this process exits or receives SIGTERM.
 *
 * @returns whether it ended with exit code 0
 */
export function run(
  [name, ...args]: readonly [string, ...string[]],
  { write, env = {}, cwd = ROOT }: RunOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const output = write ? "pipe" : "inherit";
    const child = spawn(name, args, {
      cwd,
      env: {
        ...process.env,
        PATH: [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
        // Programs that tests start read their code compiled, with types removed: it halves a start of the server.
        NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node"),
        // Storybook's own loader still registers itself the old way.
        NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --disable-warning=DEP0205`,
        ...env,
      },
      stdio: ["ignore", output, output],
      shell: process.platform === "win32",
    });
    if (write)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", write);
    const end = () => child.kill();
    process.once("exit", end).once("SIGTERM", exitOnSigterm);
    child.once("error", (error) => {
      (write ?? console.error)(`${name} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.once("close", (code) => {
      process.off("exit", end).off("SIGTERM", exitOnSigterm);
      resolve(code === 0);
    });
  });
}

/** Runs one of the project's tools in the root and shows its output. Returns whether it ended with exit code 0. */
export const command = (name: string, ...args: string[]): Promise<boolean> => run([name, ...args]);
