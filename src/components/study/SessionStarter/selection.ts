import type { Subcategory } from "../../../api/catalog/schema.ts";
import type { QuizMode } from "../../../api/quizzes/schema.ts";

/** The settings of a quiz to start (spec §4.4). Focus areas are domains of the selected certifications. */
export interface Selection {
  mode: QuizMode;
  categoryIds: readonly number[];
  focusAreas: readonly Subcategory[];
}

/** Study mode without any selection. */
export const NO_SELECTION: Selection = { mode: "study", categoryIds: [], focusAreas: [] };

/** Switches the mode. Switching to quiz keeps only the first certification and its focus areas. */
export function switchMode(selection: Selection, mode: QuizMode): Selection {
  const categoryIds = mode === "quiz" ? selection.categoryIds.slice(0, 1) : selection.categoryIds;
  return dropOtherAreas({ ...selection, mode, categoryIds });
}

/** Adds or removes a certification with its focus areas. In quiz mode, it replaces the previous one. */
export function chooseCategory(selection: Selection, categoryId: number, isChosen: boolean): Selection {
  const others = selection.categoryIds.filter((id) => id !== categoryId);
  if (!isChosen) return dropOtherAreas({ ...selection, categoryIds: others });
  return dropOtherAreas({
    ...selection,
    categoryIds: selection.mode === "quiz" ? [categoryId] : [...others, categoryId],
  });
}

/** Adds or removes a focus area. */
export function chooseFocusArea(selection: Selection, area: Subcategory, isChosen: boolean): Selection {
  const others = selection.focusAreas.filter(({ id }) => id !== area.id);
  return dropOtherAreas({ ...selection, focusAreas: isChosen ? [...others, area] : others });
}

function dropOtherAreas(selection: Selection): Selection {
  const focusAreas = selection.focusAreas.filter(({ categoryId }) =>
    selection.categoryIds.includes(categoryId),
  );
  return { ...selection, focusAreas };
}
