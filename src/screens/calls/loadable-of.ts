import type { UseQueryResult } from "@tanstack/react-query";
import type { Loadable } from "../../components/feedback/loadable.ts";

/** A query, which may be infinite. */
interface LoadableQuery extends Pick<UseQueryResult, "data" | "error" | "isError"> {
  refetch: () => Promise<unknown>;
}

type Data<Queries extends readonly LoadableQuery[]> = {
  [Key in keyof Queries]: Exclude<Queries[Key]["data"], undefined>;
};

/**
 * Combines queries into one value, by default the data of the only one. It is ready once all queries have data, even
 * if a later refetch failed. Otherwise it is failed if a query failed without data, or else loading. Retrying refetches
 * the failed queries.
 */
export function loadableOf<const Queries extends readonly LoadableQuery[], Value = Data<Queries>[0]>(
  queries: Queries,
  make: (...data: Data<Queries>) => Value = (...data) => data[0] as Value,
): Loadable<Value> {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const stale = queries.filter(({ isError }) => isError);
  const failureOf = (subset: readonly LoadableQuery[]) => {
    const error = subset.find(({ error }) => error !== null)?.error;
    return error ? { error, onRetry: () => subset.forEach((query) => void query.refetch()) } : null;
  };
  const failure = failureOf(failed);
  if (failure) return { state: "failed", ...failure };
  if (queries.some(({ data }) => data === undefined)) return { state: "loading" };
  const value = make(...(queries.map(({ data }) => data) as Data<Queries>));
  const refetchError = failureOf(stale);
  return { state: "ready", value, ...(refetchError ? { refetchError } : {}) };
}

/** Returns whether a query has neither data nor a failure yet. */
export const isFirstTry = ({ data, errorUpdateCount }: UseQueryResult): boolean =>
  data === undefined && errorUpdateCount === 0;

/** Returns whether a query has failed without data, even while it is being refetched. */
export const hasFailed = ({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult, "data" | "errorUpdateCount">): boolean => data === undefined && errorUpdateCount > 0;
