import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { createFallbackStorage } from "./fallback-storage.ts";

/** Text that users have typed but not sent, by `typedKey`. */
export interface TypedTexts {
  get: (key: string) => string | null;
  set: (key: string, text: string) => void;
  delete: (key: string) => void;
  keys: () => string[];
}

const PREFIX = "cairn:typed:";

/** Creates texts that survive a reload of the page in `storage`, any access to which may throw. */
export function createTypedTexts(storage: () => DeviceStorage): TypedTexts {
  const items = createFallbackStorage(storage);
  return {
    get: (key) => items.get(PREFIX + key),
    set: (key, text) => void items.set(PREFIX + key, text),
    delete: (key) => items.remove(PREFIX + key),
    keys: () => items.keys(PREFIX),
  };
}
