import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { ROOT } from "../root.ts";

const env = () => ({
  ...process.env,
  PATH: [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
  // Storybook's own loader still registers itself the old way.
  NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --disable-warning=DEP0205`,
});

/** Runs one of the project's tools in the root and shows what it writes. True when it ended well. */
export function command(name: string, ...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: ROOT,
      env: env(),
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    const end = () => child.kill();
    process.once("SIGTERM", end);
    child.once("error", (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(false);
    });
    child.once("exit", (code) => {
      process.off("SIGTERM", end);
      resolve(code === 0);
    });
  });
}
