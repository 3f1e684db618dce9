import { SavedQuestionsScreen } from "../../screens/SavedQuestionsScreen/SavedQuestionsScreen.tsx";
import { SAVED_QUESTION_FILTERS } from "./filters/saved-question-filters.ts";
import { withAddressFilters } from "./with-address-filters.tsx";

export const FilteredSavedQuestions = withAddressFilters(SavedQuestionsScreen, SAVED_QUESTION_FILTERS);
