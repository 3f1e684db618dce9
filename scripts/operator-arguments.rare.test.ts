import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";

it.each([
  ["failover.ts", ["pause"], "pause is not a positive integer"],
  ["failover.ts", ["2", "typo"], 'No failure\'s name contains "typo"'],
  ["rolling-restart.ts", ["x"], "x is not a positive integer"],
  ["rolling-restart.ts", ["0"], "0 is not a positive integer"],
  ["bench.ts", ["--sessions", "1000"], "--sessions needs --store postgres."],
  ["bench.ts", ["--crashes"], "--crashes needs --store postgres."],
])("%s %j tests nothing and exits with 2", (program, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts", program), ...args], {
    encoding: "utf8",
    timeout: 30_000,
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
