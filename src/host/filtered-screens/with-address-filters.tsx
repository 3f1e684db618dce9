import type { ComponentType } from "react";
import { useAddressFilters, type AddressFormat, type AddressProps } from "./filters/useAddressFilters.ts";

/** Returns a component that renders `Screen` and keeps its filters in the address. */
export function withAddressFilters<
  Props extends { value?: unknown; onValueChange?: (filters: never) => void },
>(Screen: ComponentType<Props>, filters: AddressFormat<NonNullable<Props["value"]>>) {
  return function FilteredScreen({
    address,
    entry,
    ...rest
  }: AddressProps & Omit<Props, "value" | "onValueChange">) {
    const [value, onValueChange] = useAddressFilters(filters, { address, entry });
    return <Screen {...({ ...rest, value, onValueChange } as unknown as Props)} />;
  };
}
