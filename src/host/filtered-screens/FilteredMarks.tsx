import { MarksScreen } from "../../screens/MarksScreen/MarksScreen.tsx";
import { MARK_FILTERS } from "./mark-filters.ts";
import { withAddressFilters } from "./with-address-filters.tsx";

export const FilteredMarks = withAddressFilters(MarksScreen, MARK_FILTERS);
