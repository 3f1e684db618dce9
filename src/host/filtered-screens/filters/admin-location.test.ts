import { describe, expect, it } from "vitest";
import { NO_QUESTION_FILTERS } from "../../../api/admin/questions/question-filters.ts";
import { ADMIN_START, type AdminLocation } from "../../../screens/AdminScreen/admin-location.ts";
import { ADMIN_LOCATION } from "./admin-location.ts";

const at = (change: Partial<AdminLocation> = {}): AdminLocation => ({
  ...ADMIN_START,
  tenantId: 2,
  ...change,
});

describe("the administrator's location", () => {
  it.each<[string, AdminLocation]>([
    ["", ADMIN_START],
    ["?tenant=2", at()],
    ["?tenant=2&tab=users", at({ tab: "users" })],
    [
      "?tenant=2&tab=questions&category=5&domain=51&difficulty=3&tag=keys&kind=match&retired=1&reported=1&q=signing+key&question=901",
      at({
        tab: "questions",
        filters: {
          q: "signing key",
          categoryId: 5,
          subcategoryId: 51,
          difficultyLevel: 3,
          tag: "keys",
          kind: "match",
          state: "retired",
          isReported: true,
        },
        questionId: 901,
      }),
    ],
    ["?tenant=2&tab=questions&row=1201", at({ tab: "questions", row: 1201 })],
    ["?tenant=2&tab=questions&sort=text", at({ tab: "questions", sort: { by: "text", direction: "asc" } })],
    [
      "?tenant=2&tab=questions&sort=-difficulty",
      at({ tab: "questions", sort: { by: "difficulty", direction: "desc" } }),
    ],
    [
      "?tenant=2&tab=questions&sort=-changed",
      at({ tab: "questions", sort: { by: "changed", direction: "desc" } }),
    ],
    [
      "?tenant=2&tab=questions&sort=created",
      at({ tab: "questions", sort: { by: "created", direction: "asc" } }),
    ],
    ["?tenant=2&tab=questions&question=new", at({ tab: "questions", questionId: "new" })],
  ])("is stored in the address as %j", (search, location) => {
    expect(ADMIN_LOCATION.read(search)).toEqual(location);
    expect(ADMIN_LOCATION.write(location)).toBe(search);
  });

  it.each(["?tab=users", "?tenant=x&tab=users", "?tenant=-1", "?q=signing"])(
    "is the start for the address %s",
    (search) => expect(ADMIN_LOCATION.read(search)).toEqual(ADMIN_START),
  );

  it("ignores unknown values", () => {
    const search =
      "?tenant=2&tab=Users&domain=51&difficulty=6&kind=essay&retired=yes&reported=0&question=x&row=-3&other=1";
    expect(ADMIN_LOCATION.read(search)).toEqual(at());
  });

  it("adds a history entry for another organization, tab or question, but not for filters and scrolling", () => {
    const from = at({ tab: "questions" });
    const isStep = (change: Partial<AdminLocation>) => ADMIN_LOCATION.isStep?.(from, { ...from, ...change });
    expect(
      [{ tenantId: 3 }, { tenantId: null }, { tab: "users" as const }, { questionId: 901 }].map(isStep),
    ).toEqual([true, true, true, true]);
    expect([{ filters: { ...NO_QUESTION_FILTERS, q: "keys" } }, { row: 40 }, {}].map(isStep)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("truncates a query that is too long", () => {
    const { q, tag } = ADMIN_LOCATION.read(`?tenant=2&q=${"x".repeat(300)}&tag=${"y".repeat(60)}`).filters;
    expect([q, tag]).toEqual(["x".repeat(200), "y".repeat(50)]);
    expect(ADMIN_LOCATION.write(at({ filters: NO_QUESTION_FILTERS }))).toBe("?tenant=2");
  });
});
