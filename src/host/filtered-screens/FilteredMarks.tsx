import { MarksScreen, type MarksScreenProps } from "../../screens/MarksScreen/MarksScreen.tsx";
import { MARK_FILTERS } from "./mark-filters.ts";
import { useAddressFilters, type InAddress } from "./useAddressFilters.ts";

/** Renders the saved questions and keeps their filters in the address. */
export function FilteredMarks({
  user,
  onNavigate,
  ...address
}: InAddress & Pick<MarksScreenProps, "user" | "onNavigate">) {
  const [value, change] = useAddressFilters(MARK_FILTERS, address);
  return <MarksScreen user={user} onNavigate={onNavigate} value={value} onValueChange={change} />;
}
