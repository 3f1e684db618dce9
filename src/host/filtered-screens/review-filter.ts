import { REVIEW_FILTERS, type ReviewFilter } from "../../api/quizzes/review-filter.ts";
import type { FiltersInAddress } from "./useAddressFilters.ts";

/** Which questions of a review are shown, in its address: `?show=wrong`. Unknown values are ignored. */
export const REVIEW_FILTER: FiltersInAddress<ReviewFilter> = {
  read(search) {
    const shown = new URLSearchParams(search).get("show");
    return REVIEW_FILTERS.find((filter) => filter === shown) ?? "all";
  },
  write: (filter) => (filter === "all" ? "" : `?show=${filter}`),
};
