import { describe, expect, it } from "vitest";
import { ROUTES } from "../../screens/paths.ts";
import { matchRoute } from "./match-route.ts";

describe("matchRoute", () => {
  it("returns the id of the path", () => {
    expect(matchRoute(ROUTES.quiz, "/quiz/12")).toEqual({ id: "12" });
    expect(matchRoute(ROUTES.quiz, "/quiz/abc")).toEqual({ id: "abc" });
  });

  it("matches routes without an id", () => {
    expect(matchRoute(ROUTES.dashboard, "/")).toEqual({ id: undefined });
    expect(matchRoute(ROUTES.studyGroups, "/study-groups")).toEqual({ id: undefined });
  });

  it("ignores case and slashes at the end", () => {
    expect(matchRoute(ROUTES.quiz, "/Quiz/12//")).toEqual({ id: "12" });
    expect(matchRoute(ROUTES.admin, "/ADMIN/")).toEqual({ id: undefined });
  });

  it.each([
    [ROUTES.quiz, "/quiz"],
    [ROUTES.quiz, "/quiz/"],
    [ROUTES.quiz, "/quiz/12/more"],
    [ROUTES.quiz, "/app/quiz/12"],
    [ROUTES.admin, "/administration"],
    [ROUTES.dashboard, "/quiz/12"],
  ])("does not match %s with %s", (route, path) => {
    expect(matchRoute(route, path)).toBeNull();
  });

  it("matches every path with *", () => {
    expect(matchRoute("*", "/quiz/12/more")).toEqual({ id: undefined });
  });
});
