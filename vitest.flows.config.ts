/** Browser flows: `npm run e2e`. They need the built host in dist/host; the flows of the package pack it themselves. */
import { defineConfig } from "vitest/config";

/** Works through the built Storybook, for as long as all other flows take together. */
const STORYBOOK = "e2e/storybook.flow.ts";
/** Takes as long as all others: every screen twice, and waiting for lost networks. Only the complete run takes them. */
const RARE_FLOWS =
  "e2e/{admin-interrupted,devices,layout-shift,offline,pictures-to-learner,submissions,tools}.flow.ts";
/** Flows that depend on the packed package alone. */
const PACKAGE_FLOWS = "e2e/{element,fixtures,guest,guide,hydration,server-component}.flow.ts";

export default defineConfig({
  test: {
    environment: "node",
    // Half of a flow is waiting, so that one worker for each core keeps none idle.
    maxWorkers: "100%",
    // The files of a worker share one browser.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 60_000 } },
    // Whole browsers on a busy machine: what fails twice has failed, and what failed once is named at the end.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: "flows",
          include: ["e2e/*.flow.ts"],
          exclude: [STORYBOOK, RARE_FLOWS, PACKAGE_FLOWS],
        },
      },
      { extends: true, test: { name: "flows:rare", include: [RARE_FLOWS] } },
      { extends: true, test: { name: "flows:storybook", include: [STORYBOOK] } },
      {
        extends: true,
        test: { name: "flows:package", include: [PACKAGE_FLOWS], globalSetup: ["e2e/support/pack.ts"] },
      },
    ],
  },
});
