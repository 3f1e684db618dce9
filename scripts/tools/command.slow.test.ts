import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { waitForLine } from "../../mocks/test-servers/wait-for-line.ts";
import { ROOT } from "../root.ts";

const COMMAND = JSON.stringify(join(ROOT, "scripts/tools/command.ts"));

/** Starts a program that imports `run`, and sends it SIGTERM once it prints a line that matches. */
async function terminate(code: string, pattern: RegExp) {
  const program = `import { run } from ${COMMAND};\n${code}`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close").then(([exitCode]: unknown[]) => exitCode);
  const [, found] = await waitForLine(child, pattern);
  child.kill("SIGTERM");
  return { exitCode: await ended, found };
}

it("leaves SIGTERM to the program when no tool runs", async () => {
  const { exitCode } = await terminate(
    `await run(["node", "--version"]);
    process.on("SIGTERM", () => setTimeout(() => process.exit(0), 50));
    setInterval(() => {}, 1000);
    console.log("ready");`,
    /(ready)/,
  );
  expect(exitCode).toBe(0);
});

it("ends running tools when the program receives SIGTERM", async () => {
  const { exitCode, found } = await terminate(
    `await run(["node", "--eval", "console.log('tool', process.pid); setInterval(() => {}, 1000)"]);`,
    /tool (\d+)/,
  );
  expect(exitCode).toBe(143);
  await expect.poll(() => isRunning(Number(found))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
