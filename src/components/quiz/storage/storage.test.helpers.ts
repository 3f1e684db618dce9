import type { DeviceStorage } from "./local.ts";
import { memoryStorage } from "./memory.ts";

function block(): never {
  throw new DOMException("Blocked", "SecurityError");
}

/** A storage that the browser blocks: every access throws. */
export const blockedStorage: DeviceStorage = {
  get length() {
    return block();
  },
  key: block,
  getItem: block,
  setItem: block,
  removeItem: block,
};

/** Creates a storage in memory that is full until `fill(false)`. */
export function fullStorage(items = new Map<string, string>()) {
  const memory = memoryStorage(items);
  let isFull = true;
  const setItem = (key: string, text: string) => {
    if (isFull) throw new DOMException("Full", "QuotaExceededError");
    memory.setItem(key, text);
  };
  const storage: DeviceStorage = Object.create(memory, { setItem: { value: setItem } });
  return { storage, fill: (next: boolean) => void (isFull = next) };
}
