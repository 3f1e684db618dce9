import { describe, expect, it } from "vitest";
import { buildPart } from "../../../mocks/builders/structure.ts";
import type { StructureNode } from "../../api/structure/schema.ts";
import { createStructureSearch, filterTree, highlightedParts } from "./structure-search.ts";

const node = (kind: StructureNode["kind"], name: string, more: Partial<StructureNode> = {}) =>
  buildPart(name, { kind, ...more });

const ROOTS = [
  node("group", "Routes", {
    children: [
      node("route", "Study groups", {
        path: "/study-groups",
        children: [node("screen", "StudyGroupsScreen", { description: "Groups that learn together." })],
      }),
      node("route", "Résumé", { path: "/quiz/:id" }),
    ],
  }),
  node("group", "Quiz", {
    children: [
      node("component", "Countdown", { description: "The timer of a session." }),
      node("component", "QuestionCard", {
        file: "src/components/quiz/QuestionCard.tsx",
        stories: [{ id: "x--long", name: "Very Long Words", description: "" }],
      }),
      node("component", "Tag"),
    ],
  }),
];

const search = createStructureSearch(ROOTS);
const idsOf = (query: string) => [...(search(query)?.matches.keys() ?? [])].sort();

describe("the search", () => {
  it.each([
    ["countdown", ["component:Countdown"]],
    ["COUNT", ["component:Countdown"]],
    ["card", ["component:QuestionCard"]],
    ["questioncard", ["component:QuestionCard"]],
    ["resume", ["route:Résumé"]],
    ["RÉSUMÉ", ["route:Résumé"]],
    ["Résumé".normalize("NFD"), ["route:Résumé"]],
    ["timer", ["component:Countdown"]],
    ["very long", ["component:QuestionCard"]],
    ["/study-groups", ["route:Study groups", "screen:StudyGroupsScreen"]],
    ["question tag", []],
    ["  tag  ", ["component:Tag"]],
    ["zzzzzz", []],
  ])("for %s finds %j", (query, ids) => {
    expect(idsOf(query)).toEqual(ids);
    if (ids.length > 0) expect(search(query)?.isClose).toBe(false);
  });

  it.each([
    ["cuontdown", ["component:Countdown"]],
    ["countdwn", ["component:Countdown"]],
    ["qestion", ["component:QuestionCard"]],
    ["tga", []],
    ["tagg", ["component:Tag"]],
    // Too short for a mistake to be tolerated.
    ["tah", []],
    ["qustin", []],
    ["qestoncard", ["component:QuestionCard"]],
  ])("finds similar names for the mistyped %s: %j", (query, ids) => {
    expect(idsOf(query)).toEqual(ids);
    expect(search(query)?.isClose).toBe(true);
  });

  it.each(["", "   ", "/", "--"])("returns null for %j", (query) => {
    expect(search(query)).toBeNull();
  });
});

describe("filterTree", () => {
  const shown = (query: string) => {
    const found = search(query);
    if (!found) throw new Error("No search.");
    const { roots, ancestorIds } = filterTree(ROOTS, found);
    const names = (nodes: readonly StructureNode[]): unknown[] =>
      nodes.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name));
    return { names: names(roots), ancestorIds: [...ancestorIds].sort() };
  };
  it("keeps the ancestors of a match", () => {
    expect(shown("countdown")).toEqual({ names: [["Quiz", ["Countdown"]]], ancestorIds: ["group:Quiz"] });
  });
  it("keeps the descendants of a match, and expands only its ancestors", () => {
    expect(shown("study")).toEqual({
      names: [["Routes", [["Study groups", ["StudyGroupsScreen"]]]]],
      ancestorIds: ["group:Routes", "route:Study groups"],
    });
    expect(shown("routes")).toMatchObject({
      names: [["Routes", [["Study groups", ["StudyGroupsScreen"]], "Résumé"]]],
      ancestorIds: [],
    });
  });
  it("is empty without matches", () => {
    expect(shown("zzzzzz")).toEqual({ names: [], ancestorIds: [] });
  });
});

describe("highlightedParts", () => {
  const marked = (text: string, ...terms: string[]) =>
    highlightedParts(text, terms)
      .map((part) => (part.isHighlighted ? `[${part.text}]` : part.text))
      .join("");
  it.each([
    ["QuestionCard", ["card"], "Question[Card]"],
    ["QuestionCard", ["question", "card"], "[QuestionCard]"],
    ["Résumé", ["resume"], "[Résumé]"],
    [`Le ${"Résumé".normalize("NFD")}.`, ["resume"], `Le [${"Résumé".normalize("NFD")}].`],
    ["tag, Tag", ["tag"], "[tag], [Tag]"],
    ["aaa", ["aa"], "[aaa]"],
    ["Tag", [], "Tag"],
    ["Tag", [""], "Tag"],
    ["Tag", ["x"], "Tag"],
    ["", ["x"], ""],
  ])("of %s with %j are %s", (text, terms, result) => {
    expect(marked(text, ...terms)).toBe(result);
  });
});
