import type { User } from "../../api/auth/schema.ts";
import { AdminScreen } from "../../screens/AdminScreen/AdminScreen.tsx";
import { ADMIN_LOCATION } from "./filters/admin-location.ts";
import { useAddressFilters, type AddressProps } from "./filters/useAddressFilters.ts";

/** Renders the administration and keeps its location in the address. */
export function FilteredAdmin({ user, ...address }: AddressProps & { user: User }) {
  const [value, change] = useAddressFilters(ADMIN_LOCATION, address);
  return (
    <AdminScreen
      user={user}
      value={value}
      onValueChange={change}
      hrefOf={(location) => address.entry.pathname + ADMIN_LOCATION.write(location)}
    />
  );
}
