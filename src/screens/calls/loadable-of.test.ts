import type { UseQueryResult } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { loadableOf } from "./loadable-of.ts";

const lost = new Error("The server was not reached.");

/** The fields of a query result that `loadableOf` reads. */
function query<Data>(data: Data | undefined, error: Error | null = null) {
  const refetch = vi.fn();
  return { data, error, isError: error !== null, refetch } as unknown as UseQueryResult<Data> & {
    refetch: typeof refetch;
  };
}

const pair = (a: number, b: string) => `${a}${b}`;

describe("the combination of two queries", () => {
  it("is ready once both have data", () => {
    expect(loadableOf([query(1), query("a")], pair)).toEqual({ state: "ready", value: "1a" });
  });

  it("counts null as data", () => {
    expect(loadableOf([query<number | null>(null)], (value) => value === null)).toEqual({
      state: "ready",
      value: true,
    });
  });

  it("is loading while one has no data", () => {
    expect(loadableOf([query(1), query<string>(undefined)], pair)).toEqual({ state: "loading" });
  });

  it("has failed if one failed without data, even if another is loading; a retry refetches only the failed one", () => {
    const failed = query<string>(undefined, lost);
    const loading = query<number>(undefined);
    const combined = loadableOf([loading, failed], pair);
    expect(combined).toMatchObject({ state: "failed", error: lost });
    if (combined.state === "failed") combined.onRetry();
    expect(failed.refetch).toHaveBeenCalledOnce();
    expect(loading.refetch).not.toHaveBeenCalled();
  });

  it("is ready and stale if a refetch failed", () => {
    const stale = query(1, lost);
    const fresh = query("a");
    const combined = loadableOf([stale, fresh], pair);
    expect(combined).toMatchObject({ state: "ready", value: "1a", refetchError: { error: lost } });
    if (combined.state === "ready") combined.refetchError?.onRetry();
    expect(stale.refetch).toHaveBeenCalledOnce();
    expect(fresh.refetch).not.toHaveBeenCalled();
  });
});
