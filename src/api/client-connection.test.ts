import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { ConnectionError } from "./call-errors.ts";
import { apiOver, json } from "./client.test.helpers.ts";
import { createApi } from "./client.ts";

const Thing = z.object({ id: z.int() });

const servers: Server[] = [];

/** Starts a real local server that answers every call in the same way. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("a ConnectionError is thrown", () => {
  it("if the server does not exist", async () => {
    const url = await serve((_, reply) => reply.end());
    await new Promise((resolve) => servers[0]?.close(resolve));
    const api = createApi({ baseUrl: url });
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow(ConnectionError);
  });

  it("if the body is cut off, in a success and in an error response", async () => {
    for (const status of [200, 503]) {
      const url = await serve((_, reply) => {
        reply.writeHead(status, { "Content-Type": "application/json", "Content-Length": "100" });
        reply.write('{"id":', () => reply.destroy());
      });
      const api = createApi({ baseUrl: url });
      await expect(api.request("GET", "/quiz/1", { schema: Thing })).rejects.toThrow(ConnectionError);
    }
  });

  it("if no response arrives in time", async () => {
    const url = await serve(() => {});
    const api = createApi({ baseUrl: url });
    await expect(api.request("GET", "/quiz/1", { timeout: 20 })).rejects.toThrow(
      "The server did not answer in time.",
    );
  });

  it("after 20 seconds by default", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await apiOver(() => json({ id: 7 })).api.request("GET", "/user/7", { schema: Thing });
    expect(timeout.mock.calls).toEqual([[20_000]]);
    timeout.mockRestore();
  });

  it("if the body stalls", async () => {
    const url = await serve((_, reply) => {
      reply.writeHead(200, { "Content-Length": "100" });
      reply.write("{");
    });
    const api = createApi({ baseUrl: url });
    await expect(api.request("GET", "/quiz/1", { timeout: 50, schema: Thing })).rejects.toThrow(
      ConnectionError,
    );
  });

  it("but not if the caller aborts the call", async () => {
    const url = await serve(() => {});
    const controller = new AbortController();
    const call = createApi({ baseUrl: url }).request("GET", "/quiz/1", { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("onCall", () => {
  it.each([
    [200, true],
    [401, true],
    [404, true],
    [500, true],
    [502, false],
    [503, false],
    [504, false],
  ])("reports whether a call with the status %i reached the server: %s", async (status, isReached) => {
    const { api } = apiOver(() => new Response("{}", { status }));
    const outcomes: boolean[] = [];
    api.onCall((one) => outcomes.push(one));
    await api.request("GET", "/quiz/1").catch(() => {});
    expect(outcomes).toEqual([isReached]);
  });

  it("reports a call that did not arrive, but no aborted one, and nothing after unsubscribing", async () => {
    const outcomes: boolean[] = [];
    const controller = new AbortController();
    const api = createApi({
      fetch: async (_, init) => {
        init?.signal?.throwIfAborted();
        throw new TypeError("Failed to fetch");
      },
    });
    const stop = api.onCall((one) => outcomes.push(one));
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow(ConnectionError);
    expect(outcomes).toEqual([false]);
    controller.abort();
    await expect(api.request("GET", "/quiz/1", { signal: controller.signal })).rejects.toThrow("abort");
    expect(outcomes).toEqual([false]);
    stop();
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow(ConnectionError);
    expect(outcomes).toEqual([false]);
  });
});
