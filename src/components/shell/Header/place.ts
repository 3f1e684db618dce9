/** One of the places that the navigation leads to. */
export interface Place {
  label: string;
  href: string;
  /** Where the user is. */
  isCurrent: boolean;
}

/** Places that are announced and can't be visited yet (spec §2.2). */
export const COMING_SOON = ["Progress Reports", "Study Materials"] as const;
