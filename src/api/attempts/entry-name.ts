const escapeId = (id: string): string => id.replaceAll("%", "%25").replaceAll("/", "%2F");
export const unescapeId = (id: string): string => id.replaceAll("%2F", "/").replaceAll("%25", "%");

/**
 * Joins the kind and the ids of an entry to its name, as `entryName` does. Apart from it, because the player needs only
 * this before its code for drafts is loaded.
 */
export const joinEntryName = (kind: string, ids: readonly (string | number)[]): string =>
  [kind, ...ids.map((id) => escapeId(String(id)))].join("/");
