import { expect, test } from "vitest";
import { ALL_MISSED } from "../../api/saved-questions/saved-question-filters.ts";
import { SAVED_QUESTION_FILTERS } from "../filtered-screens/filters/saved-question-filters.ts";
import {
  isWithin,
  getMoreLinks,
  getUserLinks,
  paths,
  getMainLinks,
  plainPath,
  SEARCH,
} from "./navigation.ts";

test.each([
  ["/", "/"],
  ["/app", "/"],
  ["/app/", "/"],
  ["/quiz/4", "/quiz/4"],
  ["/app/quiz/4/", "/quiz/4"],
  ["/apple", "/apple"],
  ["/app/app", "/app"],
])("%s is %s", (pathname, plain) => {
  expect(plainPath(pathname)).toBe(plain);
});

test.each([
  ["/", "Dashboard"],
  ["/app", "Dashboard"],
  ["/app/achievements", "Achievements"],
  ["/app/sessions", "Sessions"],
  ["/mistakes", "Saved questions"],
  ["/admin", "Admin"],
])("at %s, the current link is %s", (pathname, label) => {
  const current = [...getMainLinks(pathname), ...getMoreLinks(pathname)].filter(({ isCurrent }) => isCurrent);
  expect(current.map((link) => link.label)).toEqual([label]);
});

test("the search link opens all answered questions with the field focused", () => {
  const { pathname, search, hash } = new URL(SEARCH, "http://cairn.test");
  expect([pathname, hash]).toEqual([paths.savedQuestions, "#search"]);
  expect(SAVED_QUESTION_FILTERS.read(search)).toEqual({ ...ALL_MISSED, kind: "answered" });
});

test("the user menu marks the current link", () => {
  expect(getUserLinks("/app/account").map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
    ["My Achievements", false],
    ["Account Settings", true],
  ]);
});

test("the navigation has the six targets of the specification, grouped by need", () => {
  const labelsAndHrefs = (links: { label: string; href: string }[]) =>
    links.map(({ label, href }) => [label, href]);
  expect(labelsAndHrefs(getMainLinks("/"))).toEqual([
    ["Dashboard", "/app"],
    ["Sessions", "/sessions"],
    ["Saved questions", "/mistakes"],
    ["Achievements", "/achievements"],
    ["Study Groups", "/study-groups"],
  ]);
  expect(labelsAndHrefs(getMoreLinks("/"))).toEqual([
    ["Accessibility", "/accessibility"],
    ["UI structure", "/ui-structure"],
    ["Admin", "/admin"],
  ]);
});

test("no link is current during a session", () => {
  expect(getMainLinks("/quiz/4").some(({ isCurrent }) => isCurrent)).toBe(false);
});

test("/admin and its subpaths are the administration, /administer is not", () => {
  expect(["/admin", "/admin/tenants", "/administer"].map((path) => isWithin(path, "/admin"))).toEqual([
    true,
    true,
    false,
  ]);
});
