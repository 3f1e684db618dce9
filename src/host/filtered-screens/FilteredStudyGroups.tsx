import type { User } from "../../api/auth/schema.ts";
import { StudyGroupsScreen } from "../../screens/StudyGroupsScreen/StudyGroupsScreen.tsx";
import { GROUP_FILTERS } from "./group-filters.ts";
import { useAddressFilters, type InAddress } from "./useAddressFilters.ts";

/** Renders the study groups and keeps their filters in the address. */
export function FilteredStudyGroups({ user, ...address }: InAddress & { user: User }) {
  const [value, change] = useAddressFilters(GROUP_FILTERS, address);
  return <StudyGroupsScreen user={user} value={value} onValueChange={change} />;
}
