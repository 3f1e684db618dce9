import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "cairn-ending-"));
const program = fileURLToPath(new URL("main.ts", import.meta.url));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true }));

/** A server in a process of its own. */
async function start(env: NodeJS.ProcessEnv = {}) {
  files += 1;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DB_FILE: join(folder, `${files}.json`), PORT: "0", NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close").then(([code]: unknown[]) => code);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /listens at (\S+)/.exec(line) ?? [];
    if (url !== undefined) return { url, ended, end: () => child.kill("SIGTERM") };
  }
  throw new Error("It did not start.");
}

const credentials = JSON.stringify({ email: "learner@cairn.test", password: "learner-demo" });

/** A sign-in of which the server has the headers, and no more of the body than `send` gives it. */
async function beginSignIn(url: string, agent?: Agent) {
  const begun = request(`${url}/api/login`, {
    ...(agent && { agent }),
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Content-Length": credentials.length,
      Expect: "100-continue",
    },
  });
  const response = once(begun, "response").then(([message]: unknown[]) => message as IncomingMessage);
  begun.flushHeaders();
  await once(begun, "continue");
  return {
    send: async () => {
      begun.end(credentials);
      const message = await response;
      message.resume();
      return message;
    },
  };
}

describe("a server that is told to end", () => {
  it("answers what is under way, and ends well", async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true });
    const underWay = await beginSignIn(server.url, agent);
    server.end();
    // It takes no more connections from when it has heard.
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          ({ status }) => status,
          () => "refused",
        ),
      )
      .toBe("refused");
    const { statusCode, headers } = await underWay.send();
    expect([statusCode, headers.connection, headers["set-cookie"]?.length]).toEqual([200, "close", 2]);
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  it("goes on while balancers notice, and asks no connection to be kept", async () => {
    const server = await start({ DRAIN_SECONDS: "2" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let isKept = false;
    /** What one client is told that sends in a row over the connection that it keeps, until it is told to go. */
    const ask = async () => {
      const sent = request(`${server.url}/readyz`, { agent });
      sent.end();
      const response = once(sent, "response").finally(() => {
        isKept = sent.reusedSocket;
      });
      const [message] = (await response) as [IncomingMessage];
      const { statusCode, headers } = message;
      message.resume();
      await once(message, "end");
      return { status: statusCode, connection: headers.connection, again: headers["retry-after"] };
    };
    expect(await ask()).toEqual({ status: 200, connection: "keep-alive", again: undefined });
    server.end();
    const told: Awaited<ReturnType<typeof ask>>[] = [];
    const askOn = async (): Promise<never> => {
      for (;;) told.push(await ask());
    };
    // Somebody new may come just as it closes; what comes over a kept connection is answered.
    await expect(askOn()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
    expect(isKept).toBe(false);
    const ending = told.filter(({ status }) => status === 503);
    // In two seconds hundreds are told, in two milliseconds one or two.
    expect(ending.length).toBeGreaterThan(20);
    expect(new Set(ending.map(({ connection, again }) => `${connection} ${again}`))).toEqual(
      new Set(["close 5"]),
    );
    // From the first that was told so all were, up to the end.
    expect(told.slice(-ending.length)).toEqual(ending);
    expect(await server.ended).toBe(0);
    agent.destroy();
  });
});
