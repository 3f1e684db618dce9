import { useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { Address } from "./useAddress.ts";

/** How the filters of a screen stand in the search part of its address. */
export interface FiltersInAddress<Filters> {
  /** Reads any search part, such as `?q=lagos`; what it does not know is ignored. */
  read: (search: string) => Filters;
  /** The search part for the filters, with its question mark; empty where nothing is looked for. */
  write: (filters: Filters) => string;
}

/**
 * The filters of a screen, kept in the address. They are held here as well: the address follows what is typed only a
 * moment later. Use it outside `Routes`, within which the router hides how its place was reached.
 */
export function useAddressFilters<Filters>(
  { read, write }: FiltersInAddress<Filters>,
  { replaceLater }: Pick<Address, "replaceLater">,
): [Filters, (filters: Filters) => void] {
  const { key, pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [filters, setFilters] = useState(() => read(search));
  const [last, setLast] = useState({ key, pathname });
  if (key !== last.key) {
    setLast({ key, pathname });
    const isOwnChange = isReplaced && pathname === last.pathname;
    if (!isOwnChange) setFilters(read(search));
  }
  const change = (next: Filters) => {
    setFilters(next);
    replaceLater(pathname + write(next));
  };
  return [filters, change];
}
