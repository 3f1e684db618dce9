import { REVIEW_FILTERS, type ReviewFilter } from "../../../api/quizzes/results/review-filter.ts";
import type { AddressFormat } from "./useAddressFilters.ts";

/** Reads and writes the filter of a review: `?show=wrong`. Ignores unknown values. */
export const REVIEW_FILTER: AddressFormat<ReviewFilter> = {
  read(search) {
    const shown = new URLSearchParams(search).get("show");
    return REVIEW_FILTERS.find((filter) => filter === shown) ?? "all";
  },
  write: (filter) => (filter === "all" ? "" : `?show=${filter}`),
};
