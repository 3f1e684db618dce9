import type { UseQueryResult } from "@tanstack/react-query";
import type { Loadable } from "../components/feedback/loadable.ts";

type Data<Queries extends readonly UseQueryResult[]> = {
  [Key in keyof Queries]: Exclude<Queries[Key]["data"], undefined>;
};

/**
 * What a part of a screen knows of its queries together: ready once all have data, also where a later refresh failed;
 * else failed where one has none to show. Trying again asks those that failed.
 */
export function loadableOf<const Queries extends readonly UseQueryResult[], Value>(
  queries: Queries,
  make: (...data: Data<Queries>) => Value,
): Loadable<Value> {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const stale = queries.filter(({ isError }) => isError);
  const failureOf = (from: readonly UseQueryResult[]) => {
    const error = from.find(({ error }) => error !== null)?.error;
    return error ? { error, onRetry: () => from.forEach((query) => void query.refetch()) } : null;
  };
  const failure = failureOf(failed);
  if (failure) return { state: "failed", ...failure };
  if (queries.some(({ data }) => data === undefined)) return { state: "loading" };
  const value = make(...(queries.map(({ data }) => data) as Data<Queries>));
  const staleBecause = failureOf(stale);
  return { state: "ready", value, ...(staleBecause ? { staleBecause } : {}) };
}

/** Whether nothing is known of a query yet, not even that it fails. */
export const isFirstTry = ({ data, errorUpdateCount }: UseQueryResult): boolean =>
  data === undefined && errorUpdateCount === 0;

/** Whether nothing is known of a query but that it failed, also while it is asked again. */
export const hasFailed = ({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult, "data" | "errorUpdateCount">): boolean => data === undefined && errorUpdateCount > 0;
