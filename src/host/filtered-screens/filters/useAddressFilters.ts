import { useState } from "react";
import type { Address, HistoryEntry } from "../../router/useAddress.ts";

/** Converts the filters of a screen to and from the search part of its address. */
export interface AddressFormat<Filters> {
  /** Reads a search part such as `?q=lagos`. Ignores unknown parameters and values. */
  read: (search: string) => Filters;
  /** Returns the search part with its question mark; empty without filters. */
  write: (filters: Filters) => string;
  /** Returns whether a change adds a history entry, to which Back leads. Default: none does. */
  isStep?: (from: Filters, to: Filters) => boolean;
}

/** The props that the host passes to a screen whose filters are in the address. */
export interface AddressProps {
  address: Pick<Address, "navigate" | "replaceLater">;
  entry: HistoryEntry;
}

const never = () => false;

/**
 * Returns the filters of a screen and a function that changes them. The address follows with a delay, so the state
 * holds the current filters.
 */
export function useAddressFilters<Filters>(
  { read, write, isStep = never }: AddressFormat<Filters>,
  { address, entry: { key, pathname, search, isReplaced } }: AddressProps,
): [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(() => read(search));
  const [last, setLast] = useState({ key, pathname });
  if (key !== last.key) {
    setLast({ key, pathname });
    const isOwnChange = isReplaced && pathname === last.pathname;
    if (!isOwnChange) setFilters(read(search));
  }
  const change = (next: Filters) => {
    // The filters follow from the new entry, because the user may decide to stay.
    if (isStep(filters, next)) return address.navigate(pathname + write(next));
    setFilters(next);
    address.replaceLater(pathname + write(next));
  };
  return [filters, change];
}
