import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { createApi } from "../../api/client.ts";
import { Structure } from "../../api/structure/schema.ts";
import { STRUCTURE_FILE } from "../../api/structure/structure-file.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { BUILT_IN } from "./built-in.ts";

export interface LoadedStructure {
  structure: Structure;
  /** Why the built-in structure replaces that of the file, or `null`. */
  failure: Error | null;
}

/**
 * Loads the structure from the static file at `filesUrl`, or returns the built-in one if that fails. The request
 * contains the time, to bypass caches (spec §2.14). After a failure, each visit retries.
 */
export function useStructure(filesUrl: string): UseQueryResult<LoadedStructure> {
  const { clock } = useScreens().api;
  // The file is served next to the app, not under /api.
  const files = useMemo(() => createApi({ baseUrl: filesUrl }), [filesUrl]);
  return useQuery<LoadedStructure>({
    queryKey: [STRUCTURE_FILE, filesUrl],
    queryFn: async ({ signal }) => {
      try {
        const structure = await files.request("GET", `/${STRUCTURE_FILE}?t=${clock.now()}`, {
          schema: Structure,
          signal,
        });
        return { structure, failure: null };
      } catch (error) {
        if (signal.aborted || !(error instanceof Error)) throw error;
        return { structure: BUILT_IN, failure: error };
      }
    },
    staleTime: ({ state }) => (state.data?.failure ? 0 : Number.POSITIVE_INFINITY),
  });
}
