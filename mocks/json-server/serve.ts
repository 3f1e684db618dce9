import { embeddedWriter } from "../backend/notes/embedded-writer.ts";
import { DEMO_ACCOUNTS, type Passwords } from "../backend/ports/passwords.ts";
import type { Store } from "../backend/ports/store.ts";
import { hasDemoAccounts } from "../backend/seed/seed-kinds.ts";
import { createApp, type App, type AppOptions } from "./app.ts";
import { createLog, logError } from "./http/logs/log.ts";
import { hasCode } from "./node-errors.ts";
import { openStore } from "./open-store.ts";
import { nodePasswords } from "./passwords/passwords.ts";
import { StartError } from "./run-program.ts";
import { readSettings } from "./settings.ts";

export interface ServeOptions extends Pick<
  AppOptions,
  "staticDir" | "isPage" | "isDevelopment" | "passwords"
> {
  env?: NodeJS.ProcessEnv;
  /** The host at which users reach the server if a proxy is in front of it. Default: `HOST`. */
  publicHost?: string;
  /** Called with each line to print at the start. Default: prints it on a terminal, otherwise logs it. */
  print?: (line: string) => void;
}

/**
 * Starts the server with the settings of the environment (docs/running.md, Settings) and prints where it listens.
 *
 * @throws {StartError} when it can't or must not listen
 * @throws {DatabaseError} when the database can't be used
 */
export async function serve({
  env = process.env,
  print: printLine,
  passwords = nodePasswords,
  publicHost,
  ...options
}: ServeOptions = {}): Promise<App> {
  const { logLevel, port, host, exposure, mail, metrics, notesWriter, notesPerDay, ...settings } =
    await readSettings(env, publicHost);
  // Lines for people on a terminal, JSON for programs.
  const isTerminal = process.stdout.isTTY;
  const log = createLog({ level: logLevel, format: isTerminal ? "text" : "json" });
  const print =
    printLine ?? (isTerminal ? (line: string) => console.log(line) : (line: string) => log.info(line.trim()));
  const { store, location, warning } = await openStore(
    env,
    Date.now(),
    (error) => logError(log, error),
    (kind) => {
      if (exposure && hasDemoAccounts(kind))
        throw new StartError(
          `${exposure} means that other people can reach this server, but SEED=${kind} fills the empty store with demo accounts whose passwords everybody knows. Set SEED=bank, then create an administrator with \`npm run admin -- create EMAIL\`. Or allow the demo accounts with ALLOW_DEMO_ACCOUNTS=1.`,
        );
    },
  );
  let app: App | undefined;
  try {
    const demo = await demoAccounts(store, passwords);
    if (exposure && demo.length > 0)
      throw new StartError(
        `${exposure} means that other people can reach this server, but ${demo.map(({ email }) => email).join(", ")} still use the demo passwords that everybody knows. Change them with \`npm run password -- EMAIL\`. Or allow them with ALLOW_DEMO_ACCOUNTS=1.`,
      );
    app = createApp({
      ...options,
      // The mail library is loaded only if needed.
      mailer:
        mail &&
        (await import("./mail/mailer.ts")).createMailer({
          store,
          settings: mail,
          log: (line) => log.warn(line),
          report: (error) => logError(log, error),
        }),
      ...settings,
      passwords,
      store,
      notesWriter,
      // The built-in writer costs nothing.
      ...(notesWriter === embeddedWriter ? {} : { notesPerDay }),
      log,
      ...(metrics && { metrics }),
    });
    const address = await app.listen(port, host).catch((error: unknown) => {
      throw listenError(error, port, host);
    });
    print(`Cairn listens at ${address}`);
    for (const { email, password } of demo) print(`  demo account   ${email} / ${password}`);
    print(`  data           ${location}`);
    const metricsUrl = app.metricsUrl();
    if (metricsUrl !== undefined) print(`  metrics        ${metricsUrl}`);
    if (warning) print(`  warning        ${warning}`);
    if (mail) print(`  email          by ${mail.smtp.host}`);
    if (notesWriter !== embeddedWriter) print(`  study notes    by ${notesWriter.name}`);
    return app;
  } catch (error) {
    await (app ?? store).close();
    throw error;
  }
}

/** Ends the server cleanly with the process that runs it: on SIGTERM, SIGINT, or when npm, its parent, is gone. */
export function endWithProcess(app: Pick<App, "shutDown">): void {
  let isShuttingDown = false;
  const shutDown = () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    app.shutDown().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", shutDown).on("SIGINT", shutDown);
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) shutDown();
  }, 1000).unref();
}

function listenError(error: unknown, appPort: number, host: string): unknown {
  // Either the app's port or that of the metrics.
  const port = Number((error instanceof Error && Reflect.get(error, "port")) || appPort);
  const name = port === appPort ? "PORT" : "METRICS_PORT";
  if (hasCode(error, "EADDRINUSE"))
    return new StartError(
      `Port ${port} of ${host} is taken. Stop the program that uses it, or choose another port with ${name}.`,
    );
  if (hasCode(error, "EACCES"))
    return new StartError(
      `Port ${port} needs more rights than this account has. Choose one above 1023 with ${name}.`,
    );
  if (hasCode(error, "EADDRNOTAVAIL") || hasCode(error, "ENOTFOUND"))
    return new StartError(`HOST=${host} is not an address of this machine.`);
  return error;
}

/** Returns the demo accounts that still have their demo password. */
async function demoAccounts(store: Store, { verify }: Passwords): Promise<(typeof DEMO_ACCOUNTS)[number][]> {
  const found = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => {
      const [user] = await store.list("users", { emailKey: account.email });
      return user && (await verify(account.password, user.passwordHash)) ? [account] : [];
    }),
  );
  return found.flat();
}
