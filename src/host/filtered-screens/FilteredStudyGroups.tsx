import { StudyGroupsScreen } from "../../screens/StudyGroupsScreen/StudyGroupsScreen.tsx";
import { GROUP_FILTERS } from "./filters/group-filters.ts";
import { withAddressFilters } from "./with-address-filters.tsx";

export const FilteredStudyGroups = withAddressFilters(StudyGroupsScreen, GROUP_FILTERS);
