import { getResponse, http } from "msw";
import type { SetupWorker } from "msw/browser";
import { NOTHING_HERE } from "../../mocks/backend/transport/router.ts";
import type { Account, MockServer } from "../../mocks/msw/handlers.ts";
import { BACKEND_STORIES } from "./backend-stories.ts";
import { reportFault } from "./faults.ts";

declare module "storybook/internal/csf" {
  interface StoryContext {
    /** The reference backend of a screen's story, fresh for each; absent for components, which don't fetch. */
    mockServer?: MockServer;
  }
}

interface StoryToServe {
  title: string;
  parameters: Record<string, unknown>;
  msw: SetupWorker;
  mockServer?: MockServer;
}

const ACCOUNTS: readonly Account[] = ["learner", "new", "admin", null];

/** Returns the signed-in account: the parameter `account`, where null is signed out; by default the learner for screens and host. */
function accountOf({ title, parameters }: StoryToServe): Account | undefined {
  const parameter = parameters["account"];
  if (parameter !== undefined) {
    const named = ACCOUNTS.find((account) => account === parameter);
    if (named === undefined) {
      const accounts = ACCOUNTS.map((account) => JSON.stringify(account)).join(", ");
      throw new Error(
        `The parameter account is ${JSON.stringify(parameter)}, but must be one of ${accounts}.`,
      );
    }
    return named;
  }
  return BACKEND_STORIES.test(title) ? "learner" : undefined;
}

/**
 * Puts a fresh reference backend behind /api. Handlers that a story passes to `msw.use` take precedence.
 *
 * @throws if the story needs the backend and the page came over plain HTTP from another host
 */
export async function serveMocks(context: StoryToServe): Promise<void> {
  const account = accountOf(context);
  if (account === undefined) return;
  // The backend hashes passwords and tokens.
  if (!globalThis.isSecureContext)
    throw new Error(
      "This story needs the reference backend, which runs in your browser and only over HTTPS or on localhost. Open this Storybook at such an address. Stories of components work here.",
    );
  const { createMockServer } = await import("../../mocks/msw/handlers.ts");
  const server = createMockServer({ account });
  context.mockServer = server;
  context.msw.use(
    http.all("/api/*", async ({ request }) => {
      const response = await getResponse(server.handlers, request);
      if (response?.status === 404 && (await response.clone().text()) === NOTHING_HERE)
        reportFault(`The reference backend has no ${request.method} ${new URL(request.url).pathname}`);
      return response;
    }),
  );
}
