import { ReviewScreen, type ReviewScreenProps } from "../../screens/ReviewScreen/ReviewScreen.tsx";
import { REVIEW_FILTER } from "./review-filter.ts";
import { useAddressFilters, type InAddress } from "./useAddressFilters.ts";

/** Renders a review and keeps its filter in the address. */
export function FilteredReview({
  user,
  quizId,
  onNavigate,
  ...address
}: InAddress & Pick<ReviewScreenProps, "user" | "quizId" | "onNavigate">) {
  const [value, change] = useAddressFilters(REVIEW_FILTER, address);
  return (
    <ReviewScreen user={user} quizId={quizId} onNavigate={onNavigate} value={value} onValueChange={change} />
  );
}
