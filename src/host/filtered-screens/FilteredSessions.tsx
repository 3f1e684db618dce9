import type { User } from "../../api/auth/schema.ts";
import { SessionsScreen } from "../../screens/SessionsScreen/SessionsScreen.tsx";
import { HISTORY_FILTERS } from "./history-filters.ts";
import { useAddressFilters, type InAddress } from "./useAddressFilters.ts";

/** Renders the sessions and keeps their filters in the address. */
export function FilteredSessions({ user, ...address }: InAddress & { user: User }) {
  const [value, change] = useAddressFilters(HISTORY_FILTERS, address);
  return <SessionsScreen user={user} value={value} onValueChange={change} />;
}
