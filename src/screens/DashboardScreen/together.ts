import type { UseQueryResult } from "@tanstack/react-query";
import type { Loadable } from "../../components/feedback/loadable.ts";

/** What a part of the screen knows once all of its queries have answered; a retry asks the failed ones again. */
export function together<const Queries extends readonly UseQueryResult[], Value>(
  queries: Queries,
  make: (...data: { [Key in keyof Queries]: NonNullable<Queries[Key]["data"]> }) => Value,
): Loadable<Value> {
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length > 0) {
    return { state: "failed", onRetry: () => failed.forEach((query) => void query.refetch()) };
  }
  const data = queries.map((query) => query.data);
  if (data.some((each) => each === undefined)) return { state: "loading" };
  return {
    state: "ready",
    value: make(...(data as { [Key in keyof Queries]: NonNullable<Queries[Key]["data"]> })),
  };
}
