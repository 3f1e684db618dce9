import type { Id } from "../wire.ts";
import type { StudyGroup, StudyGroupLevel } from "./schema.ts";

/** Maximum number of characters of a new group's texts. The specification defines none. */
export const TEXT_LIMITS = { name: 100, description: 500, weeklyGoal: 100 } as const;
/** Number of members that a group may have. The specification defines none. */
export const MEMBER_LIMITS = { min: 2, max: 50 } as const;

/** The form values of a new group. */
export interface GroupDraft {
  name: string;
  description: string;
  /** `null` for no particular certification. */
  categoryId: Id | null;
  level: StudyGroupLevel;
  weeklyGoal: string;
  /** The digits as typed. */
  maxMembers: string;
}

/** The initial form values. */
export const EMPTY_GROUP_DRAFT: GroupDraft = {
  name: "",
  description: "",
  categoryId: null,
  level: "Beginner",
  weeklyGoal: "",
  maxMembers: "10",
};

/** A validated new group, with trimmed texts. */
export type NewGroup = Pick<
  StudyGroup,
  "name" | "description" | "categoryIds" | "level" | "weeklyGoal" | "maxMembers"
>;

/** The problem with a field. For a text that is too long, includes the number of excess characters. */
export type DraftError =
  | { code: "missing" | "out-of-range" }
  | { code: "too-long"; field: keyof typeof TEXT_LIMITS; limit: number; excess: number };

/** Problems by field. */
export type DraftErrors = Partial<Record<keyof GroupDraft, DraftError>>;

/** Validates a draft. Returns the group, or the problems. */
export function readGroupDraft(draft: GroupDraft): { group: NewGroup } | { errors: DraftErrors } {
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
  // A name of only blanks and zero-width characters would be invisible.
  if (!/[^\s\p{Cf}]/u.test(texts.name)) errors.name = { code: "missing" };
  const typed = draft.maxMembers.trim();
  const maxMembers = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  const { min, max } = MEMBER_LIMITS;
  if (!(maxMembers >= min && maxMembers <= max)) errors.maxMembers = { code: "out-of-range" };
  if (Object.keys(errors).length > 0) return { errors };
  const categoryIds = draft.categoryId === null ? [] : [draft.categoryId];
  return { group: { ...texts, categoryIds, level: draft.level, maxMembers } };
}
