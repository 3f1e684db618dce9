import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { withJsonServer } from "../mocks/contract/kit/transports.ts";
import { ROOT } from "./root.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-contract-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LEARNER = { CONTRACT_LEARNER: "learner@cairn.test", CONTRACT_LEARNER_PASSWORD: "learner-demo" };

/** Runs the command with only these accounts. */
async function contract(args: readonly string[], env: Record<string, string> = LEARNER) {
  const child = spawn(process.execPath, ["scripts/contract.ts", ...args], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { out, err: err.trim(), code: code as number };
}

/** Returns an address at which no server listens. */
async function unusedAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

describe("npm run contract", () => {
  it("passes the reference backend and writes the requested reports", async () => {
    const [markdown, json] = [join(folder, "report.md"), join(folder, "report.json")];
    const accounts = join(folder, "accounts.json");
    writeFileSync(accounts, JSON.stringify({ second: { email: "new@cairn.test", password: "new-demo" } }));
    const args = [
      "--only",
      "catalog,preferences",
      "--report",
      markdown,
      "--json",
      json,
      "--accounts",
      accounts,
    ];
    const { out, err, code } = await withJsonServer((base) => contract([`${base}/api/`, ...args]));
    expect([err, code]).toEqual(["", 0]);
    expect(out).toMatch(/\n\d+ passed, 0 failed, 1 not checked\n$/);
    expect(readFileSync(markdown, "utf8")).toBe(out);
    const { results } = JSON.parse(readFileSync(json, "utf8")) as { results: { resource: string }[] };
    expect(new Set(results.map(({ resource }) => resource))).toEqual(new Set(["catalog", "preferences"]));
  });

  it("exits with 1 if a rule is violated, and names it", async () => {
    const { out, code } = await withJsonServer(async (base) => {
      // Responds with an object instead of a list.
      const server = createServer((request, response) => {
        void (async () => {
          const body = request.method === "GET" ? undefined : await text(request);
          const {
            host: _,
            origin: __,
            connection: ___,
            "content-length": ____,
            ...headers
          } = request.headers;
          const reply = await fetch(`${base}${request.url}`, {
            method: request.method ?? "GET",
            headers: headers as Record<string, string>,
            ...(body ? { body } : {}),
          });
          const isBadges = request.url === "/api/badges" && reply.status === 200;
          response.statusCode = reply.status;
          for (const name of ["Content-Type", "Cache-Control", "Error-Code", "ETag", "X-Total-Count"])
            if (reply.headers.has(name)) response.setHeader(name, reply.headers.get(name) ?? "");
          response.setHeader("Set-Cookie", reply.headers.getSetCookie());
          response.end(isBadges ? "{}" : await reply.text());
        })();
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      try {
        return await contract([
          `http://localhost:${typeof address === "object" ? address?.port : 0}`,
          "--only",
          "achievements",
        ]);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
    expect(out).toContain("### badges\n\nBadges have unique ids. (GET /api/badges)");
    expect(out).toContain("- Actual: The request must be an array.");
    expect(out).toMatch(/\n\d+ passed, 1 failed, \d+ not checked\n$/);
    expect(code).toBe(1);
  });

  it("exits with 1 and one sentence if no server answers", async () => {
    const { out, err, code } = await contract([await unusedAddress()]);
    expect([out, code]).toEqual(["", 1]);
    expect(err).toMatch(
      /^There is no server at http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Check that the backend is running and that this is its address\.$/,
    );
  });
});
