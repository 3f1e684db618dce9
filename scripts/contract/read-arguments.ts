import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { RESOURCES, type Resource } from "../../mocks/contract/endpoint.ts";
import type { Account } from "../../mocks/contract/kit/client/http-client.ts";
import { Stopped } from "../../mocks/contract/kit/faults.ts";
import type { Accounts } from "../../mocks/contract/kit/kit.ts";
import type { RunOptions } from "../../mocks/contract/kit/run.ts";

const USAGE = "npm run contract -- https://their.host/";

const AccountsFile = z.object({
  learner: z.exactOptional(z.object({ email: z.string(), password: z.string() })),
  second: z.exactOptional(z.object({ email: z.string(), password: z.string() })),
  outsider: z.exactOptional(z.object({ email: z.string(), password: z.string() })),
  admin: z.exactOptional(z.object({ email: z.string(), password: z.string() })),
});
type Role = keyof z.infer<typeof AccountsFile>;

interface ContractArguments extends Omit<RunOptions, "fetch" | "except" | "stamp" | "onResult"> {
  /** The file for the report as Markdown. */
  report: string | undefined;
  /** The file for the report as JSON. */
  json: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the command's arguments, and accounts from environment variables. @throws {Stopped} if they are invalid */
export function readArguments(args: readonly string[], env: Environment): ContractArguments {
  const { values, positionals } = parse(args);
  const only = resourcesOf(values.only);
  return {
    base: baseOf(positionals),
    timeout: secondsOf(values.timeout) * 1000,
    ...(only ? { only } : {}),
    accounts: accountsOf(values.accounts, env),
    writeAdmin: values["write-admin"],
    tryLimits: values["try-limits"],
    report: values.report,
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        accounts: { type: "string" },
        timeout: { type: "string", default: "10" },
        only: { type: "string" },
        "write-admin": { type: "boolean", default: false },
        "try-limits": { type: "boolean", default: false },
        report: { type: "string" },
        json: { type: "string" },
      },
    });
  } catch (error) {
    throw new Stopped(
      `${error instanceof Error ? error.message.split(". ")[0] : "This can't be read"}. docs/contract.md has all options.`,
    );
  }
}

/** Returns the address without a trailing slash or /api. @throws {Stopped} */
function baseOf(positionals: readonly string[]): string {
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0) throw new Stopped(`Pass one address: ${USAGE}`);
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new Stopped(
      `${address} is not a web address. Pass one such as https://their.host/, with http or https.`,
    );
  if (url.username || url.password || url.search || url.hash)
    throw new Stopped(
      "The address must not contain a user name, password, query or fragment. See docs/contract.md for accounts.",
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/api$/, "")}`;
}

const TIMEOUT_MAX = 600;

function secondsOf(value: string): number {
  const seconds = Number(value);
  if (seconds > 0 && seconds <= TIMEOUT_MAX) return seconds;
  throw new Stopped(`--timeout ${value} is not a number of seconds up to ${TIMEOUT_MAX}.`);
}

function resourcesOf(value: string | undefined): Resource[] | undefined {
  const names = value?.split(",").map((name) => name.trim());
  const unknown = names?.find((name) => !RESOURCES.some((resource) => resource === name));
  if (unknown !== undefined)
    throw new Stopped(`--only: there is no resource ${unknown}. Resources: ${RESOURCES.join(", ")}.`);
  return names && RESOURCES.filter((resource) => names.includes(resource));
}

/** Returns the accounts from environment variables, otherwise from the file. @throws {Stopped} */
function accountsOf(file: string | undefined, env: Environment): Accounts {
  const listed = file === undefined ? {} : accountsIn(file);
  const of = (role: Role): Account | undefined => {
    const name = `CONTRACT_${role.toUpperCase()}`;
    const [email, password] = [env[name], env[`${name}_PASSWORD`]];
    if (!email && !password) return listed[role];
    if (!email || !password) throw new Stopped(`Set both ${name} and ${name}_PASSWORD.`);
    return { email, password };
  };
  const learner = of("learner");
  if (!learner)
    throw new Stopped(
      "Set CONTRACT_LEARNER and CONTRACT_LEARNER_PASSWORD to a learner's account, or pass a file with --accounts.",
    );
  return { learner, second: of("second"), outsider: of("outsider"), admin: of("admin") };
}

function accountsIn(file: string): z.infer<typeof AccountsFile> {
  try {
    const result = z.safeParse(AccountsFile, JSON.parse(readFileSync(file, "utf8")));
    if (result.success) return result.data;
  } catch (error) {
    // The message of JSON.parse would quote the passwords.
    if (!(error instanceof SyntaxError)) throw new Stopped(`${file} can't be read. Check that it exists.`);
  }
  throw new Stopped(
    `${file} has no accounts: { "learner": { "email": "…", "password": "…" } } is expected, and second, outsider and admin likewise.`,
  );
}
