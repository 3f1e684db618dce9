/** Matches the titles of stories that run against a backend. */
export const BACKEND_STORIES = /^(?:Screens|Flows)\/|^Host\/Navigation$/;
