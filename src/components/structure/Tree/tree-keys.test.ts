import { describe, expect, it } from "vitest";
import { moveInTree, findRowByPrefix, visibleRows, type TreeItem } from "./tree-keys.ts";

const item = (id: string, ...children: TreeItem[]): TreeItem => ({ id, name: id, children });

const TREE = [
  item("Routes", item("Dashboard"), item("Quiz", item("QuizScreen"))),
  item("Éclair"),
  item("Controls", item("Button"), item("Tabs"), item("Tag")),
  item("Empty"),
];

const rowsOf = (...open: string[]) => visibleRows(TREE, new Set(open));
const idsOf = (...open: string[]) => rowsOf(...open).map((row) => row.item.id);
const press = (key: string, at: string, open: string[], isRightToLeft = false) => {
  const rows = rowsOf(...open);
  return moveInTree(
    key,
    rows,
    rows.findIndex((row) => row.item.id === at),
    isRightToLeft,
  );
};

describe("visibleRows", () => {
  it("contains the roots and the children of expanded items", () => {
    expect(idsOf()).toEqual(["Routes", "Éclair", "Controls", "Empty"]);
    expect(idsOf("Routes", "Empty", "Quiz")).toEqual([
      "Routes",
      "Dashboard",
      "Quiz",
      "QuizScreen",
      "Éclair",
      "Controls",
      "Empty",
    ]);
    // An expanded item within a collapsed one is not visible.
    expect(idsOf("Quiz")).toHaveLength(4);
  });
  it("has level, parent and siblings; empty items are not expanded", () => {
    const rows = rowsOf("Routes", "Quiz", "Empty");
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 2, 3, 1, 1, 1]);
    expect(rows.map(({ parent }) => parent?.id ?? null)).toEqual([
      null,
      "Routes",
      "Routes",
      "Quiz",
      null,
      null,
      null,
    ]);
    expect(rows.map(({ siblings }) => siblings.length)).toEqual([4, 2, 2, 1, 4, 4, 4]);
    expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, false, true, false, false, false, false]);
  });
});

describe("a key", () => {
  const focus = (id: string) => ({ kind: "focus", id });
  it.each([
    ["ArrowDown", "Routes", focus("Dashboard")],
    ["ArrowDown", "Quiz", focus("Éclair")],
    ["ArrowDown", "Empty", null],
    ["ArrowUp", "Routes", null],
    ["ArrowUp", "Éclair", focus("Quiz")],
    ["Home", "Éclair", focus("Routes")],
    ["End", "Routes", focus("Empty")],
    ["Enter", "Quiz", { kind: "select", id: "Quiz" }],
    [" ", "Quiz", { kind: "select", id: "Quiz" }],
    ["*", "Éclair", { kind: "open", ids: ["Routes", "Controls"] }],
    ["*", "Dashboard", { kind: "open", ids: ["Quiz"] }],
    ["ArrowRight", "Routes", focus("Dashboard")],
    ["ArrowRight", "Controls", { kind: "open", ids: ["Controls"] }],
    ["ArrowRight", "Empty", null],
    ["ArrowLeft", "Routes", { kind: "close", id: "Routes" }],
    ["ArrowLeft", "Quiz", focus("Routes")],
    ["ArrowLeft", "Éclair", null],
    ["Tab", "Routes", null],
    ["q", "Routes", null],
  ])("%s at %s", (key, at, move) => {
    expect(press(key, at, ["Routes"])).toEqual(move);
  });

  it.each([
    ["ArrowLeft", "Routes", focus("Dashboard")],
    ["ArrowLeft", "Controls", { kind: "open", ids: ["Controls"] }],
    ["ArrowRight", "Routes", { kind: "close", id: "Routes" }],
    ["ArrowRight", "Quiz", focus("Routes")],
  ])("%s at %s, from right to left", (key, at, move) => {
    expect(press(key, at, ["Routes"], true)).toEqual(move);
  });

  it("does nothing without rows", () => {
    expect(moveInTree("Home", [], 0, false)).toBeNull();
  });
});

describe("typing", () => {
  const type = (typed: string, at: string) => {
    const rows = rowsOf("Controls");
    return findRowByPrefix(
      rows,
      rows.findIndex((row) => row.item.id === at),
      typed,
    );
  };
  it.each([
    ["t", "Routes", "Tabs"],
    ["t", "Tabs", "Tag"],
    ["t", "Tag", "Tabs"],
    ["tt", "Tabs", "Tag"],
    ["ta", "Tabs", "Tabs"],
    ["tag", "Tabs", "Tag"],
    ["TAG", "Tabs", "Tag"],
    ["e", "Empty", "Éclair"],
    ["é", "Routes", "Éclair"],
    ["é".normalize("NFD"), "Routes", "Éclair"],
    ["r", "Empty", "Routes"],
    ["x", "Routes", null],
    // Collapsed items are not found.
    ["q", "Routes", null],
  ])("%s at %s finds %s", (typed, at, found) => {
    expect(type(typed, at)).toBe(found);
  });
});
