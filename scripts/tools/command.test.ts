import { expect, it } from "vitest";

it("leaves no handler of signals behind, which would end a server without its own", async () => {
  const before = process.listenerCount("SIGTERM");
  const { run } = await import("./command.ts");
  expect(await run(["node", "--version"], { write: () => undefined })).toBe(true);
  expect(process.listenerCount("SIGTERM")).toBe(before);
});
