import type { DeviceStorage } from "../components/quiz/storage/local.ts";
import { keysIn } from "./scoped-storage.ts";

/** Text that users have typed but not sent, by `typedKey`. */
export type TypedTexts = Pick<Map<string, string>, "get" | "set" | "delete" | "keys" | "size">;

const PREFIX = "cairn:typed:";

/**
 * Creates texts that survive a reload of the page in `storage`, any access to which may throw. Texts that it rejects
 * stay in memory.
 */
export function createTypedTexts(storage: () => DeviceStorage): TypedTexts {
  const texts = new Map<string, string>();
  const access = (work: (items: DeviceStorage) => void) => {
    try {
      work(storage());
    } catch {
      // Storage is blocked or full.
    }
  };
  access((items) => {
    for (const key of keysIn(items))
      if (key.startsWith(PREFIX)) texts.set(key.slice(PREFIX.length), items.getItem(key) ?? "");
  });
  return {
    get: (key) => texts.get(key),
    keys: () => texts.keys(),
    get size() {
      return texts.size;
    },
    set(key, text) {
      access((items) => items.setItem(PREFIX + key, text));
      return texts.set(key, text);
    },
    delete(key) {
      access((items) => items.removeItem(PREFIX + key));
      return texts.delete(key);
    },
  };
}
