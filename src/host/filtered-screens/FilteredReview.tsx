import { ReviewScreen } from "../../screens/ReviewScreen/ReviewScreen.tsx";
import { REVIEW_FILTER } from "./filters/review-filter.ts";
import { withAddressFilters } from "./with-address-filters.tsx";

export const FilteredReview = withAddressFilters(ReviewScreen, REVIEW_FILTER);
