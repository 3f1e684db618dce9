import { createInterface } from "node:readline/promises";
import { PASSWORD_MAX, PASSWORD_MIN, normaliseEmail } from "../src/api/auth/schema.ts";
import { scryptPasswords } from "../mocks/json-server/passwords.ts";
import { openStore } from "../mocks/json-server/open-store.ts";
import { runProgram, StartError } from "../mocks/json-server/serve.ts";

// `npm run password -- EMAIL` gives an account a new password, read from the terminal, and ends its sessions.
await runProgram(async () => {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new StartError("Say whose password to change: npm run password -- EMAIL");
  const { store } = await openStore(process.env);
  try {
    const [user] = await store.list("users", { emailKey: normaliseEmail(email) });
    if (!user) throw new StartError(`There is no account ${email}.`);
    const passwordHash = await scryptPasswords.hash(await askPassword());
    await store.tx(async (tx) => {
      await tx.update("users", user.id, { passwordHash });
      for (const { id } of await tx.list("sessions", { userId: user.id })) await tx.remove("sessions", id);
    });
    console.log(`${user.email} has a new password.`);
  } finally {
    await store.close();
  }
});

async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = await terminal.question("New password: ");
  terminal.close();
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    throw new StartError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  return password;
}
