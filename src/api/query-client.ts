import { QueryClient, queryOptions, type MutationKey, type QueryFunction } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Api } from "./client.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /**
     * `schema` is what the answer of the default query function must fit, `path` the call's where it is not the query's
     * key.
     */
    queryMeta: { schema?: z.ZodMiniType; path?: Key };
  }
}

/** The segments of a call's path, such as `["user", 7, "stats"]`. */
export type Key = readonly (string | number)[];

/**
 * A query whose key is the path of its call, but where a `path` is given: one call may have answers of two meanings. What
 * its data is follows from the schema that the answer must fit.
 */
export const get = <Schema extends z.ZodMiniType>(key: Key, schema: Schema, path: Key = key) =>
  queryOptions<z.output<Schema>, Error, z.output<Schema>, Key>({ queryKey: key, meta: { schema, path } });

/**
 * The cache of spec §7 over one backend: the default query function joins the key's segments with slashes to form the
 * address, fetches and parses. Data never becomes stale, nothing is fetched again on focus or by interval, retry is off.
 * Mutations run although the browser believes itself offline: it is often wrong, and a failure is told anyway.
 */
export function createQueryClient(api: Api): QueryClient {
  const fetchKey: QueryFunction = ({ queryKey, meta, signal }) => {
    if (!meta?.schema) throw new Error(`The query ${queryKey.join("/")} has no schema: make it with get().`);
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

/** Whether a mutation of this key is under way. True from its very call on: a double click finds it so. */
export function isUnderWay(client: QueryClient, mutationKey: MutationKey): boolean {
  return client.isMutating({ mutationKey }) > 0;
}
