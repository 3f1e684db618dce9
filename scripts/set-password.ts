import { setPassword } from "../mocks/backend/rules/accounts/account-access.ts";
import { audit } from "../mocks/backend/transport/audit.ts";
import { openStore } from "../mocks/json-server/open-store.ts";
import { nodePasswords } from "../mocks/json-server/passwords/passwords.ts";
import { runProgram, StartError } from "../mocks/json-server/run-program.ts";
/** `npm run password -- EMAIL`: sets the password of an account, and ends its sign-in sessions and its reset link. */
import { normalizeEmail } from "../src/api/auth/schema.ts";
import { readNewPassword } from "./tools/read-password.ts";

await runProgram(async () => {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new StartError("Name the account: npm run password -- EMAIL");
  const { store } = await openStore(process.env);
  try {
    const [user] = await store.list("users", { emailKey: normalizeEmail(email) });
    if (!user) throw new StartError(`There is no account ${email}.`);
    const passwordHash = await nodePasswords.hash(await readNewPassword(user));
    await store.tx(async (tx) => {
      await setPassword(tx, { userId: user.id, passwordHash });
      const subject = { kind: "user", id: user.id } as const;
      await audit(tx, { now: Date.now }, { action: "password-reset", tenantId: user.tenantId, subject });
    });
    console.log(`${user.email} has a new password. Earlier sign-in sessions and reset links no longer work.`);
  } finally {
    await store.close();
  }
});
