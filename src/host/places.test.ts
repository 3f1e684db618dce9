import { expect, test } from "vitest";
import { isWithin, ownPlacesFrom, placesFrom, plainPath } from "./places.ts";

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
  ["/admin", "Admin"],
])("at %s the current place is %s", (pathname, label) => {
  const current = placesFrom(pathname).filter(({ isCurrent }) => isCurrent);
  expect(current.map((place) => place.label)).toEqual([label]);
});

test("the user's own places follow their menu, the current one among them", () => {
  expect(ownPlacesFrom("/app/sessions").map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
    ["My Achievements", false],
    ["Sessions", true],
    ["Mistakes and marks", false],
    ["Account Settings", false],
  ]);
});

test("a session is none of the places", () => {
  expect(placesFrom("/quiz/4").some(({ isCurrent }) => isCurrent)).toBe(false);
});

test("/admin and what lies under it is the administration, /administer is not", () => {
  expect(["/admin", "/admin/tenants", "/administer"].map((path) => isWithin(path, "/admin"))).toEqual([
    true,
    true,
    false,
  ]);
});
