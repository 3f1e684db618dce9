import { expect, it, vi } from "vitest";
import { claimStorage } from "./use-shared-storage.ts";

it("reports players that share a storage key", () => {
  const page = new EventTarget();
  const onProblem = vi.fn();
  const release = claimStorage(page, "one", onProblem);
  claimStorage(page, "two", onProblem);
  expect(onProblem).not.toHaveBeenCalled();
  claimStorage(page, "one", onProblem)();
  expect(onProblem.mock.calls.map(([{ code }]) => code)).toEqual(["shared-storage"]);
  release();
  claimStorage(page, "one", onProblem);
  expect(onProblem).toHaveBeenCalledTimes(1);
});
