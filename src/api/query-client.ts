import { QueryClient, type MutationKey, type QueryFunction } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { request } from "./client.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `schema` is what the answer of the default query function must fit. */
    queryMeta: { schema?: z.ZodMiniType };
  }
}

/** Joins the key's segments with slashes to form the address, fetches and parses it (spec §7). */
const fetchKey: QueryFunction = ({ queryKey, meta, signal }) =>
  request("GET", queryKey.join("/"), { signal, ...(meta?.schema ? { schema: meta.schema } : {}) });

/**
 * The cache of spec §7: data never becomes stale, nothing is fetched again on focus or by interval, retry is off.
 * Mutations run although the browser believes itself offline: it is often wrong, and a failure is told anyway.
 */
export function createQueryClient(): QueryClient {
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
export function isUnderWay(client: QueryClient, { mutationKey }: { mutationKey?: MutationKey }): boolean {
  return mutationKey !== undefined && client.isMutating({ mutationKey }) > 0;
}
