import { SessionsScreen } from "../../screens/SessionsScreen/SessionsScreen.tsx";
import { HISTORY_FILTERS } from "./filters/history-filters.ts";
import { withAddressFilters } from "./with-address-filters.tsx";

export const FilteredSessions = withAddressFilters(SessionsScreen, HISTORY_FILTERS);
