import { SavedQuestionsScreen } from "../../screens/SavedQuestionsScreen/SavedQuestionsScreen.tsx";
import { MARK_FILTERS } from "./mark-filters.ts";
import { withAddressFilters } from "./with-address-filters.tsx";

export const FilteredSavedQuestions = withAddressFilters(SavedQuestionsScreen, MARK_FILTERS);
