import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../root.ts";
import { SERVER_FLAGS } from "./server-flags.ts";

it.each([
  ["package.json", /"start": "node (.*) scripts\/launch\.js start"/],
  ["package.json", /"serve": "node (.*) scripts\/launch\.js serve"/],
  ["Dockerfile", /CMD \["(.*)", "app\/server\/serve\.js"\]/],
  ["deploy/systemd/cairn@.service", /node --enable-source-maps (.*) app\/server\/serve\.js/],
])("%s starts the server with its flags: %s", (file, command) => {
  const flags = command.exec(readFileSync(join(ROOT, file), "utf8"))?.[1];
  expect(flags?.split(" ")).toEqual(SERVER_FLAGS);
});
