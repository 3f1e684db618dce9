import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Stopped } from "../../mocks/contract/kit/faults.ts";
import { readArguments } from "./read-arguments.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-arguments-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LEARNER = { CONTRACT_LEARNER: "learner@cairn.test", CONTRACT_LEARNER_PASSWORD: "learner-demo" };
const learner = { email: "learner@cairn.test", password: "learner-demo" };

let files = 0;
/** Writes a file of accounts. */
function fileOf(text: string): string {
  files += 1;
  const file = join(folder, `accounts-${files}.json`);
  writeFileSync(file, text);
  return file;
}

describe("readArguments", () => {
  it("reads an address, and accounts from environment variables", () => {
    expect(readArguments(["https://their.host/"], { ...LEARNER, CONTRACT_ADMIN: "" })).toEqual({
      base: "https://their.host",
      accounts: { learner },
      timeout: 10_000,
      writeAdmin: false,
      tryLimits: false,
    });
  });

  it("reads all options, and prefers environment variables to accounts from a file", () => {
    const admin = { email: "admin@cairn.test", password: "admin-demo" };
    const file = fileOf(JSON.stringify({ learner: admin, admin }));
    const written = ["--report", "r.md", "--json", "r.json", "--accounts", file];
    const flags = ["--write-admin", "--try-limits", "--timeout", "2.5", "--only", "quizzes, saved questions"];
    expect(readArguments(["http://127.0.0.1:3000/portal/api/", ...written, ...flags], LEARNER)).toEqual({
      base: "http://127.0.0.1:3000/portal",
      accounts: { learner, admin },
      timeout: 2500,
      only: ["quizzes", "saved questions"],
      writeAdmin: true,
      tryLimits: true,
      report: "r.md",
      json: "r.json",
    });
  });

  it("waits for a response at most ten minutes", () =>
    expect(readArguments(["https://their.host/", "--timeout", "600"], LEARNER).timeout).toBe(600_000));

  const NO_ACCOUNTS =
    /accounts-\d\.json has no accounts: \{ "learner": \{ "email": "…", "password": "…" \} \} is expected, and second, outsider and admin likewise\.$/;
  it.each<[string, readonly string[], Record<string, string>, RegExp | string]>([
    ["no address", [], LEARNER, "Pass one address: npm run contract -- https://their.host/"],
    [
      "two addresses",
      ["http://a.test", "http://b.test"],
      LEARNER,
      "Pass one address: npm run contract -- https://their.host/",
    ],
    [
      "no web address",
      ["their.host"],
      LEARNER,
      "their.host is not a web address. Pass one such as https://their.host/, with http or https.",
    ],
    [
      "another protocol",
      ["ftp://their.host"],
      LEARNER,
      "ftp://their.host is not a web address. Pass one such as https://their.host/, with http or https.",
    ],
    [
      "a password in the address",
      ["https://me:secret@their.host/"],
      LEARNER,
      "The address must not contain a user name, password, query or fragment. See docs/contract.md for accounts.",
    ],
    [
      "no account",
      ["https://their.host/"],
      {},
      "Set CONTRACT_LEARNER and CONTRACT_LEARNER_PASSWORD to a learner's account, or pass a file with --accounts.",
    ],
    [
      "an account without its password",
      ["https://their.host/"],
      { ...LEARNER, CONTRACT_ADMIN: "admin@cairn.test" },
      "Set both CONTRACT_ADMIN and CONTRACT_ADMIN_PASSWORD.",
    ],
    [
      "an unknown resource",
      ["https://their.host/", "--only", "quiz"],
      LEARNER,
      /^--only: there is no resource quiz\. Resources: sign-in, account, .+, import and export\.$/,
    ],
    [
      "an unknown option",
      ["https://their.host/", "--fast"],
      LEARNER,
      "Unknown option '--fast'. docs/contract.md has all options.",
    ],
    ...["0", "600.1", "soon"].map((timeout): [string, readonly string[], typeof LEARNER, string] => [
      `a timeout of ${timeout}`,
      ["https://their.host/", "--timeout", timeout],
      LEARNER,
      `--timeout ${timeout} is not a number of seconds up to 600.`,
    ]),
    [
      "a file that is not there",
      ["https://their.host/", "--accounts", "/nowhere.json"],
      {},
      "/nowhere.json can't be read. Check that it exists.",
    ],
    [
      "a file of something else",
      ["https://their.host/", "--accounts", fileOf('["sesame"]')],
      {},
      NO_ACCOUNTS,
    ],
  ])("explains in one sentence how to fix %s", (_, args, env, sentence) => {
    expect(() => readArguments(args, env)).toThrow(Stopped);
    expect(() => readArguments(args, env)).toThrow(sentence);
  });

  it("does not quote passwords from a file with invalid JSON", () => {
    const file = fileOf('{ "learner": { "email": "a@b.test", "password": "sesame" ');
    expect(() => readArguments(["https://their.host/", "--accounts", file], {})).toThrow(NO_ACCOUNTS);
  });
});
