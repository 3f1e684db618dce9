import { QueryClient, queryOptions, type MutationKey, type QueryFunction } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Api } from "./client.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /**
     * `schema`: the schema of the response for the default query function. `path`: the path of the call, if it
     * differs from the query key.
     */
    queryMeta: { schema?: z.ZodMiniType; path?: PathKey };
  }
}

/** The segments of a call's path, such as `["user", 7, "stats"]`. */
export type PathKey = readonly (string | number)[];

/**
 * Creates query options whose key is the path of the call. A separate `path` allows two queries with different
 * schemas for one path. The schema determines the type of the data.
 */
export const pathQuery = <Schema extends z.ZodMiniType>(key: PathKey, schema: Schema, path: PathKey = key) =>
  queryOptions<z.output<Schema>, Error, z.output<Schema>, PathKey>({ queryKey: key, meta: { schema, path } });

/**
 * Creates the query cache of spec §7. The default query function joins the key's segments with slashes to the
 * path, and parses the response. Data never becomes stale, nothing is refetched on focus or by interval, and
 * nothing is retried. Calls are made even if the browser reports that it is offline: that is often wrong, and a
 * failure is reported anyway.
 */
export function createQueryClient(api: Api): QueryClient {
  const fetchKey: QueryFunction = ({ queryKey, meta, signal }) => {
    if (!meta?.schema)
      throw new Error(`The query ${queryKey.join("/")} has no schema: make it with pathQuery().`);
    return api.request("GET", `/${(meta.path ?? queryKey).join("/")}`, { signal, schema: meta.schema });
  };
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * Returns whether a mutation with this key is pending. True as soon as it is called, so it detects a double
 * click.
 */
export function isMutationPending(client: QueryClient, mutationKey: MutationKey): boolean {
  return client.isMutating({ mutationKey }) > 0;
}
