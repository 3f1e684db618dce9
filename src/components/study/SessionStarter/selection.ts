import type { Subcategory } from "../../../api/catalogue/schema.ts";
import type { QuizMode } from "../../../api/quizzes/schema.ts";

/** What a quiz is to be about (spec §4.4). Focus areas are domains of the chosen certifications. */
export interface Selection {
  mode: QuizMode;
  categoryIds: readonly number[];
  focusAreas: readonly Subcategory[];
}

/** Nothing chosen, in study mode. */
export const NO_SELECTION: Selection = { mode: "study", categoryIds: [], focusAreas: [] };

/** Switches the mode. To quiz, of several certifications the first stays and the focus areas of the others go. */
export function switchMode(selection: Selection, mode: QuizMode): Selection {
  const categoryIds = mode === "quiz" ? selection.categoryIds.slice(0, 1) : selection.categoryIds;
  return within({ ...selection, mode, categoryIds });
}

/** Chooses or drops a certification with its focus areas. In quiz mode it replaces the one before. */
export function chooseCategory(selection: Selection, categoryId: number, isChosen: boolean): Selection {
  const others = selection.categoryIds.filter((id) => id !== categoryId);
  if (!isChosen) return within({ ...selection, categoryIds: others });
  return within({
    ...selection,
    categoryIds: selection.mode === "quiz" ? [categoryId] : [...others, categoryId],
  });
}

/** Chooses or drops a focus area. */
export function chooseFocusArea(selection: Selection, area: Subcategory, isChosen: boolean): Selection {
  const others = selection.focusAreas.filter(({ id }) => id !== area.id);
  return within({ ...selection, focusAreas: isChosen ? [...others, area] : others });
}

function within(selection: Selection): Selection {
  const focusAreas = selection.focusAreas.filter(({ categoryId }) =>
    selection.categoryIds.includes(categoryId),
  );
  return { ...selection, focusAreas };
}
