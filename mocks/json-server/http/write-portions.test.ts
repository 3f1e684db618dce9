import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { writePortions } from "./write-portions.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server that responds with these portions. */
async function serve(portions: () => AsyncIterable<string>) {
  const reported: unknown[] = [];
  const ended = Promise.withResolvers<void>();
  server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/csv" });
    void writePortions(response, portions(), (error) => reported.push(error)).then(ended.resolve);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { url, reported, ended: ended.promise };
}

it("writes all portions, one after the other", async () => {
  const { url, reported } = await serve(async function* () {
    for (let index = 0; index < 1000; index += 1) yield `${index}`.padEnd(1000, "é");
  });
  const text = await (await fetch(url)).text();
  expect(text).toHaveLength(1_000_000);
  expect(text.slice(999_000)).toBe("999".padEnd(1000, "é"));
  expect(reported).toEqual([]);
});

it("closes the connection if a portion fails, and reports the error", async () => {
  const { url, reported } = await serve(async function* () {
    yield "one line\n";
    throw new Error("The store is gone.");
  });
  await expect(fetch(url).then((reply) => reply.text())).rejects.toThrow();
  expect(reported).toEqual([new Error("The store is gone.")]);
});

it("stops producing portions once the client has disconnected, and reports no error", async () => {
  let made = 0;
  const { url, reported, ended } = await serve(async function* () {
    for (; made < 100_000; made += 1) yield "x".repeat(10_000);
  });
  const leaving = new AbortController();
  const reply = await fetch(url, { signal: leaving.signal });
  await reply.body?.getReader().read();
  leaving.abort();
  await ended;
  expect(made).toBeLessThan(100_000);
  expect(reported).toEqual([]);
});
