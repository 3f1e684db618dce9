import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import rsc from "@vitejs/plugin-rsc";
import { createBuilder } from "vite";
import { expect, test } from "vitest";
import { copyFixture } from "../support/package/fixture.ts";
import { takeSharedQuiz, withPage } from "../support/package/guest.ts";

/** The plugin searches packages from the working directory, which is not the app's folder here. */
const withinTheBuild = { resolve: { noExternal: ["cairn-prep"] } };

test("a server component renders the package's components and passes data to them", async () => {
  const folder = copyFixture("server-component");
  const builder = await createBuilder({
    configFile: false,
    logLevel: "error",
    root: folder,
    plugins: [rsc({ entries: { rsc: "./rsc.tsx", ssr: "./ssr.tsx", client: "./browser.tsx" } })],
    environments: { rsc: withinTheBuild, ssr: withinTheBuild },
    oxc: { jsx: { runtime: "automatic" } },
    build: { target: "es2023" },
  });
  await builder.buildApp();
  const { default: render } = (await import(pathToFileURL(join(folder, "dist/rsc/index.js")).href)) as {
    default: () => Promise<{ html: string; payload: string }>;
  };
  const { html, payload } = await render();
  expect(html).toContain("Which port does HTTPS use?");
  await writeFile(join(folder, "dist/client/index.html"), html);
  await writeFile(join(folder, "dist/client/page.rsc"), payload);
  await withPage(join(folder, "dist/client"), async ({ page, url, messages }) => {
    await page.goto(url);
    await page.waitForFunction("window.isHydrated");
    await page.getByText("7 themes, cairn-theme-light, function").waitFor();
    await page.getByRole("meter", { name: "Kryptografie", exact: false }).waitFor();
    expect(await page.locator("[lang=de]").innerHTML()).toContain("Ziel");
    await takeSharedQuiz(page);
    expect(messages).toEqual([]);
  });
});
