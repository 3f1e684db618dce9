import { useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { GroupFilters } from "../api/study-groups/group-filters.ts";
import type { Navigate } from "../screens/paths.ts";
import { readFilters, writeFilters } from "./group-filters.ts";

/**
 * The filters of the study groups, kept in the address. They are held here as well: the router follows what is typed
 * only a moment later. Use it outside `Routes`, within which the router hides how its place was reached.
 */
export function useGroupFilters(onNavigate: Navigate): [GroupFilters, (filters: GroupFilters) => void] {
  const { key, pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [filters, setFilters] = useState(() => readFilters(search));
  const [last, setLast] = useState({ key, pathname });
  if (key !== last.key) {
    setLast({ key, pathname });
    const isOwnChange = isReplaced && pathname === last.pathname;
    if (!isOwnChange) setFilters(readFilters(search));
  }
  const change = (next: GroupFilters) => {
    setFilters(next);
    onNavigate(pathname + writeFilters(next), { replace: true });
  };
  return [filters, change];
}
