import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { waitForLine } from "./wait-for-line.ts";

const start = (program: string) => {
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
};

it("returns the match and reads on, so that a long log does not block the process", async () => {
  const megabyte = "console.log('x'.repeat(1e6))";
  const child = start(`console.log("one"); console.log("listens at 3000"); ${megabyte}`);
  const ended = once(child, "close");
  expect((await waitForLine(child, /listens at (\d+)/))[1]).toBe("3000");
  expect(await ended).toEqual([0, null]);
});

it("rejects if the output ends before a matching line", async () => {
  await expect(waitForLine(start("console.log('one')"), /two/)).rejects.toThrow("/two/");
});
