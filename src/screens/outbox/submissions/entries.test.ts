import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../components/quiz/storage/memory.ts";
import { scopePrefix } from "../../storage/scoped-storage.ts";
import { createEntries } from "./entries.ts";

const SCOPE = "https://cairn.example/api";

const page = new EventTarget();
const changeElsewhere = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event("storage"), { key }));

beforeEach(() => vi.stubGlobal("window", page));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["without a scope", "", "cairn:outbox:7:42", `${scopePrefix(SCOPE)}cairn:outbox:7:42`],
  ["of a backend", SCOPE, `${scopePrefix(SCOPE)}cairn:outbox:7:42`, "cairn:outbox:7:42"],
])("reports changes of other tabs to the user's entries %s, and nothing else", (_, scope, own, other) => {
  const onChange = vi.fn();
  const stop = createEntries(7, () => memoryStorage(new Map()), scope).subscribe(onChange);
  changeElsewhere(other);
  changeElsewhere(own.replace(":7:", ":70:"));
  expect(onChange).not.toHaveBeenCalled();
  changeElsewhere(own);
  expect(onChange).toHaveBeenCalledTimes(1);
  // A null key means that everything was cleared, as by `localStorage.clear()`.
  changeElsewhere(null);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  changeElsewhere(own);
  expect(onChange).toHaveBeenCalledTimes(2);
});
