/** `npm run dev`: starts Vite with hot reload and the reference backend, whose data is at /db. */
import { join } from "node:path";
import { createServer } from "vite";
import { runProgram } from "../mocks/json-server/run-program.ts";
import { endWithProcess, serve } from "../mocks/json-server/serve.ts";
import { ROOT } from "./root.ts";

await runProgram(async () => {
  const app = await serve({
    isDevelopment: true,
    print: (line) => {
      if (line.startsWith(" ")) console.log(line);
    },
    ...(process.env["HOST"] ? { publicHost: process.env["HOST"] } : {}),
    env: { ...process.env, HOST: "127.0.0.1", PORT: process.env["API_PORT"] ?? "0" },
  });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The backend has no port.");
  // The backend compares the Host header with the page's origin, so the proxy must not change it.
  const backend = { target: `http://127.0.0.1:${address.port}`, changeOrigin: false };
  const vite = await createServer({
    root: join(ROOT, "src/host"),
    configFile: join(ROOT, "vite.config.ts"),
    server: {
      host: process.env["HOST"] ?? "127.0.0.1",
      port: Number(process.env["PORT"] ?? 3000),
      proxy: { "/api": backend, "/db": backend },
    },
  });
  await vite.listen();
  vite.printUrls();
  endWithProcess({
    shutDown: async () => {
      await vite.close();
      await app.shutDown();
    },
  });
});
