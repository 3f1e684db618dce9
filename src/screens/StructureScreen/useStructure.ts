import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { createApi } from "../../api/client.ts";
import { Structure, STRUCTURE_FILE } from "../../api/structure/schema.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { BUILT_IN } from "./built-in.ts";

export interface KnownStructure {
  structure: Structure;
  /** Why this is the built-in structure and not that of the file. */
  failure: Error | null;
}

/**
 * The structure as the static file behind `filesUrl` has it, else the built-in one. The file is asked for with the time,
 * so that no cache answers with an old one (spec §2.14); after a failure anew on each visit.
 */
export function useStructure(filesUrl: string): UseQueryResult<KnownStructure> {
  const { clock } = useScreens().api;
  // The file lies beside the app and not behind its /api.
  const files = useMemo(() => createApi({ baseUrl: filesUrl }), [filesUrl]);
  return useQuery<KnownStructure>({
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
