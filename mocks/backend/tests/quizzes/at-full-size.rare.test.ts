import { describe, expect, it } from "vitest";
import { fillBank } from "../../../test-backend/bank.ts";
import { startBackend, type BodyParts } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const ADMIN = SAMPLE_USERS.admin;
const COUNT = 50_000;
const T = "/api/admin/tenants/2/questions";
const CHECK = `${T}/import?createMissing=1&dryRun=1`;
const address = (format: string) => `${T}/export?format=${format}`;

describe("an export of 50,000 questions", () => {
  const backend = startBackend();
  const filled = fillBank(backend.store, 2, COUNT);

  it.each(["csv", "json"])(
    "is streamed in chunks as %s, the first long before the last",
    async (format) => {
      await filled;
      const portions = await backend.portionsFor(ADMIN, address(format));
      let [questions, longest, beforeFirst, count] = [0, 0, 0, 0];
      const others: number[] = [];
      const timer = setInterval(() => others.push(count), 0);
      for await (const portion of portions) {
        count += 1;
        questions += portion.split("Which rule holds in case ").length - 1;
        if (questions === 0) beforeFirst += 1;
        longest = Math.max(longest, portion.length);
      }
      clearInterval(timer);
      expect(questions).toBe(COUNT);
      expect(beforeFirst).toBeLessThanOrEqual(1);
      expect(count).toBeGreaterThanOrEqual(25);
      expect(longest).toBeLessThan(1_500_000);
      // Other requests run in between.
      expect(new Set(others).size).toBeGreaterThan(5);
    },
    60_000,
  );

  it("creates no more chunks than are read", async () => {
    await filled;
    const portions = await backend.portionsFor(ADMIN, address("json"));
    let read = "";
    for await (const portion of portions) {
      read += portion;
      if (read.includes("Which rule")) break;
    }
    expect(read.length).toBeLessThan(1_500_000);
    expect(backend.errors).toEqual([]);
  });
});

describe("an import", () => {
  it("is refused if its rows are larger than 100 MB together", async () => {
    const admin = await startBackend().as(ADMIN);
    const line = `"${"x".repeat(700_000)}"\n`;
    const parts: BodyParts = async function* () {
      for (let count = 0; count < 150; count += 1) yield line;
    };
    const { status, body } = await admin("POST", CHECK, parts);
    expect([status, body]).toEqual([413, "The rows are larger than 100 MB together."]);
  });

  it("has at most 50,000 rows", async () => {
    const admin = await startBackend().as(ADMIN);
    const rows = (count: number): BodyParts =>
      async function* () {
        yield "0\n".repeat(count);
      };
    const { status, body } = await admin("POST", CHECK, rows(50_001));
    expect([status, body]).toEqual([422, "At most 50,000 questions can be imported at a time."]);
    expect((await admin("POST", CHECK, rows(50_000))).status).toBe(200);
  });
});
