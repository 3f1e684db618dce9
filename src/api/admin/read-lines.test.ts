import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { ConnectionError, InvalidResponseError } from "../call-errors.ts";
import { apiOver } from "../client.test.helpers.ts";
import { readLines } from "./read-lines.ts";

const Thing = z.object({ id: z.int() });

describe("lines", () => {
  const text = `{"id":1,"name":"ä"}\n\n{"id":2}\n{"id":3}`;
  const bytes = new TextEncoder().encode(text);
  /** Returns a response whose body arrives in parts of `size` bytes, and may fail after the last one. */
  const inParts = (size: number, failure?: Error) => {
    let at = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += size)));
        else if (failure) controller.error(failure);
        else controller.close();
      },
    });
    return new Response(body);
  };
  const read = async (api: ReturnType<typeof apiOver>["api"]) => {
    const ids: number[] = [];
    const call = readLines(api, "POST", "/lines", {
      body: new Blob(["1\n2\n"], { type: "application/x-ndjson" }),
      schema: Thing,
      onLine: ({ id }) => ids.push(id),
    });
    return {
      ids,
      error: await call.then(
        () => null,
        (thrown: unknown) => thrown,
      ),
    };
  };

  it.each([1, 7, 1000])("are parsed one by one if they arrive in parts of %i bytes", async (size) => {
    const { api, calls } = apiOver(() => inParts(size));
    expect(await read(api)).toEqual({ ids: [1, 2, 3], error: null });
    expect(calls[0]?.init.headers).toMatchObject({ "Content-Type": "application/x-ndjson" });
    expect(await new Response(calls[0]?.init.body).text()).toBe("1\n2\n");
  });

  it("may be missing", async () => {
    expect(await read(apiOver(() => new Response(null)).api)).toEqual({ ids: [], error: null });
  });

  it("that don't arrive completely are a ConnectionError, after those that did", async () => {
    const { ids, error } = await read(apiOver(() => inParts(7, new TypeError("terminated"))).api);
    expect(ids).toEqual([1, 2]);
    expect(error).toBeInstanceOf(ConnectionError);
  });

  it("that don't fit are an InvalidResponseError, and the rest is not read", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(`{"id":"one"}\n`)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const { ids, error } = await read(apiOver(() => new Response(body)).api);
    expect(ids).toEqual([]);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(isCancelled).toBe(true);
    warn.mockRestore();
  });
});
