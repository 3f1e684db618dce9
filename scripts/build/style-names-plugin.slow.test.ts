import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { createServer } from "vite";
import { expect, it } from "vitest";
import { ROOT } from "../root.ts";
import { STYLE_NAMES, styleNames } from "./style-names-plugin.ts";

it("names the classes of rules in one line and in several after their constants", async () => {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      styleNames(),
      vanillaExtractPlugin({ unstable_pluginFilter: ({ name }) => name === STYLE_NAMES }),
    ],
  });
  try {
    const rows = (await server.ssrLoadModule("src/components/layout/rows.css.ts")) as Record<string, string>;
    expect(rows["list"]).toMatch(/^rows_list__/);
    expect(rows["row"]).toMatch(/^rows_row__/);
  } finally {
    await server.close();
  }
});
