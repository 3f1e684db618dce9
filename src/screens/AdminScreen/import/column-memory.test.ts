import { expect, it } from "vitest";
import { recallColumns, rememberColumns } from "./column-memory.ts";

const deviceOf = (items = new Map<string, string>()) => {
  const device = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    key: () => null,
    length: 0,
  };
  return { items, storage: () => device };
};
const header = (...cells: string[]) => cells.map((cell) => ({ cell }));
const columns = { Frage: "text", A: "option_1" };

it("remembers columns by organization and header", () => {
  const { storage } = deviceOf();
  rememberColumns(storage, 2, header("Frage", "A"), columns);
  expect(recallColumns(storage, 2, header("Frage", "A"))).toEqual(columns);
  expect(recallColumns(storage, 3, header("Frage", "A"))).toBeNull();
  expect(recallColumns(storage, 2, header("Frage", "B"))).toBeNull();
  expect(recallColumns(storage, 2, header("Frage,A"))).toBeNull();
});

it("recalls nothing from a damaged or blocked storage", () => {
  const { items, storage } = deviceOf();
  rememberColumns(storage, 2, header("A"), columns);
  const [key = ""] = items.keys();
  for (const text of ["{", "null", "7", '{"A":1}']) {
    items.set(key, text);
    expect(recallColumns(storage, 2, header("A"))).toBeNull();
  }
  const blocked = () => {
    throw new Error("blocked");
  };
  expect(() => rememberColumns(blocked, 2, header("A"), columns)).not.toThrow();
  expect(recallColumns(blocked, 2, header("A"))).toBeNull();
});

it("is kept when the data of the user with the number of the organization is removed", () => {
  const { items, storage } = deviceOf();
  rememberColumns(storage, 2, header("A"), columns);
  // Keys of a user have its id after the kind of data.
  expect([...items.keys()].filter((key) => /^cairn:[^:]+:2(:|$)/.test(key))).toEqual([]);
});
