import type { Id } from "../wire.ts";
import type { StudyGroup, StudyGroupLevel } from "./schema.ts";

/** Characters that a new group's texts may have at most; ours, the specification names none. */
export const TEXT_LIMITS = { name: 100, description: 500, weeklyGoal: 100 } as const;
/** Members that a group may have: two make a group, fifty still know each other. Ours as well. */
export const MEMBER_LIMITS = { least: 2, most: 50 } as const;

/** A group as it is typed. */
export interface GroupDraft {
  name: string;
  description: string;
  /** `null` for no certification in particular. */
  categoryId: Id | null;
  level: StudyGroupLevel;
  weeklyGoal: string;
  /** The digits as typed. */
  maxMembers: string;
}

/** A draft with nothing typed: for beginners, ten members. */
export const EMPTY_DRAFT: GroupDraft = {
  name: "",
  description: "",
  categoryId: null,
  level: "Beginner",
  weeklyGoal: "",
  maxMembers: "10",
};

/** What a draft becomes a group with; trimmed and within its limits. */
export type NewGroup = Pick<
  StudyGroup,
  "name" | "description" | "categoryIds" | "level" | "weeklyGoal" | "maxMembers"
>;

/** What is wrong with a field; a text that is too long by how many characters. */
export type DraftError =
  | { code: "missing" | "out-of-range" }
  | { code: "too-long"; field: keyof typeof TEXT_LIMITS; limit: number; excess: number };

/** What is wrong, by field. */
export type DraftErrors = Partial<Record<keyof GroupDraft, DraftError>>;

/** Reads a draft: the group to make of it, or what is wrong with it. */
export function readDraft(draft: GroupDraft): { group: NewGroup } | { errors: DraftErrors } {
  const errors: DraftErrors = {};
  const texts = {
    name: draft.name.trim(),
    description: draft.description.trim(),
    weeklyGoal: draft.weeklyGoal.trim(),
  };
  for (const field of ["name", "description", "weeklyGoal"] as const) {
    const length = Array.from(texts[field]).length;
    const limit = TEXT_LIMITS[field];
    if (length > limit) errors[field] = { code: "too-long", field, limit, excess: length - limit };
  }
  // Of blanks and characters without a width alone nothing would be seen.
  if (!/[^\s\p{Cf}]/u.test(texts.name)) errors.name = { code: "missing" };
  const typed = draft.maxMembers.trim();
  const maxMembers = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  const { least, most } = MEMBER_LIMITS;
  if (!(maxMembers >= least && maxMembers <= most)) errors.maxMembers = { code: "out-of-range" };
  if (Object.keys(errors).length > 0) return { errors };
  const categoryIds = draft.categoryId === null ? [] : [draft.categoryId];
  return { group: { ...texts, categoryIds, level: draft.level, maxMembers } };
}
