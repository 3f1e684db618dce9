import { describe, expect, it } from "vitest";
import { EMPTY_GROUP_DRAFT, readGroupDraft, type GroupDraft } from "./group-draft.ts";

const read = (draft: Partial<GroupDraft>) =>
  readGroupDraft({ ...EMPTY_GROUP_DRAFT, name: "Night owls", ...draft });

describe("readDraft", () => {
  it("returns a trimmed group", () => {
    expect(
      read({
        name: "  Night owls ",
        description: " Late ",
        categoryId: 2,
        weeklyGoal: " 20 ",
        maxMembers: " 50",
      }),
    ).toEqual({
      group: {
        name: "Night owls",
        description: "Late",
        categoryIds: [2],
        level: "Beginner",
        weeklyGoal: "20",
        maxMembers: 50,
      },
    });
    expect(read({})).toMatchObject({ group: { categoryIds: [], description: "", maxMembers: 10 } });
  });

  it.each(["", " \n\t", " \u200b\u00a0\u2060"])("requires a name: %j", (name) => {
    expect(read({ name })).toEqual({
      errors: { name: { code: "missing" } },
    });
  });

  it.each([
    ["name", 100],
    ["description", 500],
    ["weeklyGoal", 100],
  ] as const)("accepts a %s of at most %i characters", (field, limit) => {
    expect(read({ [field]: "🏔".repeat(limit) })).toHaveProperty("group");
    expect(read({ [field]: "🏔".repeat(limit + 1) })).toEqual({
      errors: { [field]: { code: "too-long", field, limit, excess: 1 } },
    });
  });

  it.each(["2", "50"])("accepts %s members", (maxMembers) => {
    expect(read({ maxMembers })).toHaveProperty("group.maxMembers", Number(maxMembers));
  });

  it.each(["", "1", "51", "2.5", "ten", "-3", "1e1", "9".repeat(400)])(
    "rejects %.10s members",
    (maxMembers) => {
      expect(read({ maxMembers })).toEqual({
        errors: { maxMembers: { code: "out-of-range" } },
      });
    },
  );

  it("reports all problems at once", () => {
    expect(read({ name: "", description: "a".repeat(10_000), maxMembers: "" })).toEqual({
      errors: {
        name: expect.objectContaining({ code: "missing" }),
        description: { code: "too-long", field: "description", limit: 500, excess: 9500 },
        maxMembers: expect.objectContaining({ code: "out-of-range" }),
      },
    });
  });
});
