import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import {
  ADMIN_PASSWORD,
  COMMON_PASSWORD,
  isTooShort,
} from "../../mocks/backend/transport/sign-in/new-password.ts";
import { isCommonPassword } from "../../mocks/json-server/passwords/common-passwords.ts";
import { StartError } from "../../mocks/json-server/run-program.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../src/api/auth/schema.ts";

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * Reads a new password: twice from a terminal, without showing it, or one line from a pipe.
 *
 * @param user whose password it is
 * @throws {StartError} if it is not allowed, differs the second time, or was canceled by Ctrl+C or Ctrl+D
 */
export async function readNewPassword(
  user: { isAdmin: boolean },
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> {
  const isTerminal = input.isTTY === true;
  // readline would echo the line to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: isTerminal, historySize: 0 });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    if (isTerminal) output.write(question);
    const line = await lines.next();
    if (isTerminal) output.write("\n");
    if (line.done) throw new StartError("No password was entered. Nothing was changed.");
    return line.value;
  };
  try {
    const password = await ask("New password: ");
    refuseBadPassword(user, password);
    if (isTerminal && (await ask("Again: ")) !== password)
      throw new StartError("The two passwords differ. Nothing was changed.");
    return password;
  } finally {
    // Restores the terminal's mode.
    reader.close();
  }
}

function refuseBadPassword(user: { isAdmin: boolean }, password: string): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    throw new StartError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  if (isTooShort(user, password)) throw new StartError(ADMIN_PASSWORD);
  if (isCommonPassword(password)) throw new StartError(COMMON_PASSWORD);
}
