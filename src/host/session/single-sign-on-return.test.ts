import { expect, it } from "vitest";
import { storeReturnPath, takeReturnPath } from "./single-sign-on-return.ts";

function createStorage() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: () => null,
    length: 0,
  };
  return () => storage;
}

it("returns the stored path once", () => {
  const storage = createStorage();
  storeReturnPath(storage, "/quiz/5?question=2");
  expect(takeReturnPath(storage, "/")).toBe("/quiz/5?question=2");
  expect(takeReturnPath(storage, "/")).toBe("/");
});

it.each([
  "https://evil.example",
  "//evil.example/path",
  "/\\evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "quiz/5",
  "",
  "/login",
  "/login?org=2",
  "/login/2?code=a",
  "/app/login",
  "/x/../login",
  "/\t/evil.example",
])("does not return to %j", (path) => {
  const storage = createStorage();
  storeReturnPath(storage, path);
  expect(takeReturnPath(storage, "/")).toBe("/");
});

it("returns to the dashboard if the storage is blocked", () => {
  const blocked = () => {
    throw new Error("Blocked.");
  };
  storeReturnPath(blocked, "/quiz/5");
  expect(takeReturnPath(blocked, "/")).toBe("/");
});
