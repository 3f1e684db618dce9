import type { UseQueryResult } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { loadableOf } from "./loadable-of.ts";

const lost = new Error("The server was not reached.");

/** Of a query's result, what `loadableOf` looks at. */
function query<Data>(data: Data | undefined, error: Error | null = null) {
  const refetch = vi.fn();
  return { data, error, isError: error !== null, refetch } as unknown as UseQueryResult<Data> & {
    refetch: typeof refetch;
  };
}

const pair = (a: number, b: string) => `${a}${b}`;

describe("what a screen knows of two queries", () => {
  it("is what both say, once both have data", () => {
    expect(loadableOf([query(1), query("a")], pair)).toEqual({ state: "ready", value: "1a" });
  });

  it("counts null as data", () => {
    expect(loadableOf([query<number | null>(null)], (value) => value === null)).toEqual({
      state: "ready",
      value: true,
    });
  });

  it("is loading while one has none", () => {
    expect(loadableOf([query(1), query<string>(undefined)], pair)).toEqual({ state: "loading" });
  });

  it("has failed when one failed without data, whatever else loads; trying again asks that one alone", () => {
    const failed = query<string>(undefined, lost);
    const loading = query<number>(undefined);
    const known = loadableOf([loading, failed], pair);
    expect(known).toMatchObject({ state: "failed", error: lost });
    if (known.state === "failed") known.onRetry();
    expect(failed.refetch).toHaveBeenCalledOnce();
    expect(loading.refetch).not.toHaveBeenCalled();
  });

  it("shows data although asking for it again failed, and says so", () => {
    const stale = query(1, lost);
    const fresh = query("a");
    const known = loadableOf([stale, fresh], pair);
    expect(known).toMatchObject({ state: "ready", value: "1a", staleBecause: { error: lost } });
    if (known.state === "ready") known.staleBecause?.onRetry();
    expect(stale.refetch).toHaveBeenCalledOnce();
    expect(fresh.refetch).not.toHaveBeenCalled();
  });
});
