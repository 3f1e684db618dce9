/** Browser flows: `npm run e2e`. They need the built host in dist/host; the flows of the package pack it themselves. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // One worker for each core, because a flow waits half of its time.
    maxWorkers: "100%",
    // The files of a worker share one browser.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 60_000 } },
    // On a busy machine a browser can fail once. A flow that fails twice fails the run; one that passes on the retry is listed at the end.
    retry: 1,
    projects: [
      {
        extends: true,
        test: { name: "flows", include: ["e2e/{learner,administration}/*.flow.ts"] },
      },
      // These take as long as all others, because they open every screen twice and wait for lost networks. Only the complete run runs them.
      { extends: true, test: { name: "flows:rare", include: ["e2e/rare/*.flow.ts"] } },
      // Opens every page of the built Storybook, which takes as long as all other flows together.
      { extends: true, test: { name: "flows:storybook", include: ["e2e/storybook/*.flow.ts"] } },
      // These depend on nothing but the packed package.
      {
        extends: true,
        test: {
          name: "flows:package",
          include: ["e2e/package/*.flow.ts"],
          globalSetup: ["e2e/support/package/pack.ts"],
        },
      },
    ],
  },
});
