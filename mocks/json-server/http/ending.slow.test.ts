import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { waitForLine } from "../../test-servers/wait-for-line.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-ending-"));
const program = fileURLToPath(new URL("../main.ts", import.meta.url));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a server in a separate process. */
async function start(env: NodeJS.ProcessEnv = {}) {
  files += 1;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DB_FILE: join(folder, `${files}.json`), PORT: "0", NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close").then(([code]: unknown[]) => code);
  const [, url = ""] = await waitForLine(child, /listens at ([^\s"]+)/);
  return { url, ended, end: () => child.kill("SIGTERM") };
}

/** Waits until the server refuses new connections, which means that it has handled the signal. */
async function waitUntilRefused(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => "refused",
      ),
    )
    .toBe("refused");
}

const credentials = JSON.stringify({ email: "learner@cairn.test", password: "learner-demo" });

/** Starts a sign-in whose headers the server has received; `send` sends the body. */
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

describe("a server that receives SIGTERM", () => {
  it("answers pending requests, then exits with code 0", async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true });
    const underWay = await beginSignIn(server.url, agent);
    server.end();
    await waitUntilRefused(server.url);
    const { statusCode, headers } = await underWay.send();
    expect([statusCode, headers.connection, headers["set-cookie"]?.length]).toEqual([200, "close", 2]);
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  it("keeps serving while load balancers notice, and asks clients to close their connections", async () => {
    const server = await start({ DRAIN_SECONDS: "2" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let isKept = false;
    /** Sends a request over the client's kept connection, which the server may ask it to close. */
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
    const replies: Awaited<ReturnType<typeof ask>>[] = [];
    const askOn = async (): Promise<never> => {
      for (;;) replies.push(await ask());
    };
    // Only a request over a new connection may fail when the server closes; one over a kept connection is answered.
    await expect(askOn()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
    expect(isKept).toBe(false);
    const ending = replies.filter(({ status }) => status === 503);
    // Two seconds of draining allow hundreds of replies; 20 prove that it did not end after milliseconds.
    expect(ending.length).toBeGreaterThan(20);
    expect(new Set(ending.map(({ connection, again }) => `${connection} ${again}`))).toEqual(
      new Set(["close 5"]),
    );
    // After the first 503, all replies are 503.
    expect(replies.slice(-ending.length)).toEqual(ending);
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  it("answers what a proxy sends over connections that were open without a request", async () => {
    const server = await start({ TRUST_PROXY: "1", ALLOW_DEMO_ACCOUNTS: "1" });
    const { hostname, port } = new URL(server.url);
    const [used, unused] = [connect(Number(port), hostname), connect(Number(port), hostname)];
    await Promise.all([once(used, "connect"), once(unused, "connect")]);
    const ask = async (socket: Socket) => {
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
      const [answer] = (await once(socket, "data")) as [Buffer];
      return [/^HTTP\S+ (\d+)/, /Connection: (\S+)/].map((part) => part.exec(answer.toString())?.[1]);
    };
    expect(await ask(used)).toEqual(["200", "keep-alive"]);
    server.end();
    await waitUntilRefused(server.url);
    expect([await ask(used), await ask(unused)]).toEqual([
      ["200", "close"],
      ["200", "close"],
    ]);
    expect(await server.ended).toBe(0);
  });
});

it("a server that does not write to a terminal writes lines of JSON", async () => {
  files += 1;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DB_FILE: join(folder, `${files}.json`), PORT: "0", NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: Record<string, unknown>[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as Record<string, unknown>;
    lines.push(line);
    const [, url] = /listens at (\S+)/.exec(String(line["message"])) ?? [];
    if (url !== undefined) void fetch(`${url}/api/auth/me`);
    if (line["message"] === "request") break;
  }
  expect(lines.at(-1)).toMatchObject({ level: "info", method: "GET", route: "/api/auth/me", status: 401 });
  child.kill("SIGTERM");
});
