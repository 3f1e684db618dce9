import type { QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "../../api/auth/queries.ts";
import { BASE_URL, type Api } from "../../api/client.ts";
import type { EarlyCalls } from "./begin-first-load.ts";
import { dashboardQueries } from "./dashboard-queries.ts";

/** How long the first render waits for its data and code. */
const FIRST_VIEW_MS_MAX = 100;

export interface FirstViewOptions {
  api: Api;
  client: QueryClient;
  /** The calls that the page has sent. */
  calls: EarlyCalls;
  /** Loads the code of the first screen. Never rejects. */
  preload: () => Promise<void>;
}

/**
 * Puts the responses of the early calls into the cache and loads the code of the first screen, so that the first render
 * shows the screen with its data. Otherwise the app renders three times: without the user, without the data, and with
 * it. Resolves when both are there, and after {@link FIRST_VIEW_MS_MAX} at the latest. Never rejects: what failed is
 * requested again when it is rendered.
 */
export async function prepareFirstView({ api, client, calls, preload }: FirstViewOptions): Promise<void> {
  const isEarly = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    `${BASE_URL}/${queryKey.join("/")}` in calls;
  const fill = async () => {
    const me = currentUserQuery(api);
    if (!isEarly(me)) return;
    await client.prefetchQuery(me);
    const user = client.getQueryData(me.queryKey);
    if (user)
      await Promise.all(
        dashboardQueries(user.id)
          .filter(isEarly)
          .map(({ queryKey, meta = {} }) => client.prefetchQuery({ queryKey, meta })),
      );
  };
  await Promise.race([
    Promise.all([fill(), preload()]),
    new Promise((resolve) => setTimeout(resolve, FIRST_VIEW_MS_MAX)),
  ]);
}
