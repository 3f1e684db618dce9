import { useState } from "react";
import type { Address, HistoryEntry } from "../useAddress.ts";

/** How the filters of a screen stand in the search part of its address. */
export interface FiltersInAddress<Filters> {
  /** Reads any search part, such as `?q=lagos`; what it does not know is ignored. */
  read: (search: string) => Filters;
  /** The search part for the filters, with its question mark; empty where nothing is looked for. */
  write: (filters: Filters) => string;
}

/** What a screen with filters is given of the host. */
export interface InAddress {
  address: Pick<Address, "replaceLater">;
  entry: HistoryEntry;
}

/**
 * The filters of a screen, kept in the address. They are held here as well: the address follows what is typed only a
 * moment later.
 */
export function useAddressFilters<Filters>(
  { read, write }: FiltersInAddress<Filters>,
  { address, entry: { key, pathname, search, isReplaced } }: InAddress,
): [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(() => read(search));
  const [last, setLast] = useState({ key, pathname });
  if (key !== last.key) {
    setLast({ key, pathname });
    const isOwnChange = isReplaced && pathname === last.pathname;
    if (!isOwnChange) setFilters(read(search));
  }
  const change = (next: Filters) => {
    setFilters(next);
    address.replaceLater(pathname + write(next));
  };
  return [filters, change];
}
