import type { CollectionName } from "../backend/documents/database.ts";
import type { Store } from "../backend/ports/store.ts";
import { COLLECTION_NAMES } from "../stores/collections.ts";

/** Returns all documents as text, except those of some collections. */
export async function documentsAsText(store: Store, except: readonly CollectionName[] = []): Promise<string> {
  const names = COLLECTION_NAMES.filter((name) => !except.includes(name));
  return JSON.stringify(await Promise.all(names.map((name) => store.list(name))));
}
