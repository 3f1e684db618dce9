/** Matches the titles of stories that run against a backend. */
export const NETWORK = /^(Screens\/|Host\/(Flows|Whole job)$)/;
