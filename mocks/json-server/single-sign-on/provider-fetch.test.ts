import { afterEach, describe, expect, it } from "vitest";
import { serveHere } from "../../test-servers/openid/listen.ts";
import { providerFetch } from "./provider-fetch.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A service on this computer that counts its requests. */
async function service() {
  const seen: string[] = [];
  const { origin, close } = await serveHere((request, response) => {
    seen.push(request.url ?? "");
    response.writeHead(200, { "X-Twice": ["a", "b"] }).end("ok");
  });
  closing.push(close);
  return { origin, seen };
}

const GET = { method: "GET", headers: {} };

/** Creates a fetch, and counts the failures that it reports. */
function create(issuer: string, isInternal: boolean) {
  const failures: true[] = [];
  const signal = new AbortController().signal;
  const fetch = providerFetch({ issuer, isInternal, signal, onFailure: () => failures.push(true) });
  return { fetch, failures };
}

const NOT_PUBLIC = /not in the public network/;

describe("an issuer in the public network", () => {
  const { fetch, failures } = create("https://login.example.org", false);

  it.each([
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "224.0.0.1",
    "255.255.255.255",
    // The same as 127.0.0.1.
    "2130706433",
    "0x7f.1",
    "[::]",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[fd00::1]",
    "[fe80::1]",
    "[ff02::1]",
    // A name that leads to this computer.
    "localhost",
  ])("gets no request through %s", async (host) => {
    failures.length = 0;
    await expect(fetch(`https://${host}/`, GET)).rejects.toThrow(NOT_PUBLIC);
    expect(failures).toHaveLength(1);
  });

  it("gets no request without TLS", async () => {
    const { origin, seen } = await service();
    await expect(fetch(origin, GET)).rejects.toThrow("It does not use https.");
    await expect(fetch("http://login.example.org/", GET)).rejects.toThrow("It does not use https.");
    await expect(fetch("file:///etc/passwd", GET)).rejects.toThrow("It does not use https.");
    expect(seen).toEqual([]);
  });
});

describe("an issuer on this computer", () => {
  it("gets requests at its own origin only", async () => {
    const [issuer, other] = [await service(), await service()];
    const { fetch, failures } = create(issuer.origin, true);
    const response = await fetch(`${issuer.origin}/a?b`, GET);
    expect([response.status, await response.text(), response.headers.get("x-twice")]).toEqual([
      200,
      "ok",
      "a, b",
    ]);
    expect(failures).toEqual([]);
    await expect(fetch(other.origin, GET)).rejects.toThrow("It does not use https.");
    await expect(fetch(other.origin.replace("http:", "https:"), GET)).rejects.toThrow(NOT_PUBLIC);
    await expect(fetch("https://169.254.169.254/", GET)).rejects.toThrow(NOT_PUBLIC);
    expect([issuer.seen, other.seen]).toEqual([["/a?b"], []]);
  });

  it("can't be where cloud providers serve credentials", async () => {
    const { fetch } = create("http://169.254.169.254", true);
    await expect(fetch("http://169.254.169.254/latest", GET)).rejects.toThrow(NOT_PUBLIC);
  });
});
