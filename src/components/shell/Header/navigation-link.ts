/** A destination of the navigation. */
export interface NavigationLink {
  label: string;
  href: string;
  /** Whether it is the current page. */
  isCurrent: boolean;
}

/** Destinations that are announced but not available yet (spec §2.2). */
export const COMING_SOON = ["Progress Reports", "Study Materials"] as const;
