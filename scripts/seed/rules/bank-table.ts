import type { Seed } from "../../../mocks/backend/documents/database.ts";
import { LEVELS } from "../plans.ts";

/** The bank in figures: certification × domain × difficulty, as lines to print. */
export function bankTable({ categories, subcategories, questions }: Seed): string[] {
  const levels = LEVELS.map((_, index) => index + 1);
  const row = (name: string, selected: Seed["questions"]) =>
    [
      name.padEnd(48),
      ...levels.map((level) =>
        String(selected.filter(({ difficultyLevel }) => difficultyLevel === level).length).padStart(5),
      ),
      String(selected.length).padStart(7),
    ].join("");
  return [
    `${"difficulty".padEnd(48)}${levels.map((level) => String(level).padStart(5)).join("")}${"all".padStart(7)}`,
    ...categories.flatMap(({ id, name }) => [
      row(
        name,
        questions.filter(({ categoryId }) => categoryId === id),
      ),
      ...subcategories
        .filter(({ categoryId }) => categoryId === id)
        .map((domain) =>
          row(
            `  ${domain.name}`,
            questions.filter(({ subcategoryId }) => subcategoryId === domain.id),
          ),
        ),
    ]),
    row("All", questions),
  ];
}
