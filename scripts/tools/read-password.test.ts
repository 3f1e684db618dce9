import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { readNewPassword } from "./read-password.ts";

/** Creates a terminal that records its output and its mode. */
function terminal() {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => modes.push(isRaw),
  });
  let shown = "";
  const output = new PassThrough().on("data", (chunk: Buffer) => {
    shown += chunk.toString();
  });
  return { input, output, modes, shown: () => shown };
}

function pipe(text: string) {
  const input = new PassThrough();
  input.end(text);
  return { input, output: new PassThrough() };
}

const [LEARNER, ADMIN] = [{ isAdmin: false }, { isAdmin: true }];
const DIFFERENT = "The two passwords differ. Nothing was changed.";
const CANCELED = "No password was entered. Nothing was changed.";

describe("a new password from a terminal", () => {
  it("reads the password twice and never shows it, whatever is typed and corrected", async () => {
    const { input, output, modes, shown } = terminal();
    const password = readNewPassword(LEARNER, { input, output });
    for (const key of ["s", "e", "x", "\u007F", "cret of Ada", "\r"]) input.write(key);
    input.write("secret of Ada\r");
    expect(await password).toBe("secret of Ada");
    expect(shown()).toBe("New password: \nAgain: \n");
    expect(modes).toEqual([true, false]);
  });

  it.each([
    ["typed differently the second time", "secret of Ada\rsecret of Ida\r", DIFFERENT],
    ["left by Ctrl+C", "secr\u0003", CANCELED],
    ["left by Ctrl+D", "\u0004", CANCELED],
    ["left by Ctrl+C at the second question", "secret of Ada\rsec\u0003", CANCELED],
    ["too short", "short\r", "A password has 6 to 256 characters."],
    ["too long", `${"x".repeat(257)}\r`, "A password has 6 to 256 characters."],
    ["common", "Iloveyou\r", "This password is among the most common ones. Choose another."],
  ])("%s is refused, and the terminal is as before", async (_what, typed, sentence) => {
    const { input, output, modes, shown } = terminal();
    const password = readNewPassword(LEARNER, { input, output });
    input.write(typed);
    await expect(password).rejects.toThrow(sentence);
    expect(modes).toEqual([true, false]);
    expect(shown()).not.toMatch(/sec|short|xx|love/);
  });
});

describe("a new password from a pipe", () => {
  it.each(["secret of Ada\n", "secret of Ada", "secret of Ada\r\nanother line\n"])(
    "is the first line of %j",
    async (text) => {
      expect(await readNewPassword(LEARNER, pipe(text))).toBe("secret of Ada");
    },
  );

  it.each([
    ["", CANCELED],
    ["\n", "A password has 6 to 256 characters."],
    ["password\n", "This password is among the most common ones. Choose another."],
  ])("is refused for %j", async (text, sentence) => {
    await expect(readNewPassword(LEARNER, pipe(text))).rejects.toThrow(sentence);
  });

  it("has at least twelve characters for an administrator", async () => {
    await expect(readNewPassword(ADMIN, pipe("eleven char\n"))).rejects.toThrow(
      "Administrators need a password of at least 12 characters.",
    );
    expect(await readNewPassword(ADMIN, pipe("twelve chars\n"))).toBe("twelve chars");
  });
});
