import type { DifficultyLevel } from "../../../../api/questions/schema.ts";
import { classNames } from "../../../theme/class-names.ts";
import { difficultyTone, difficultyName } from "./difficulty.ts";
import * as css from "./DifficultyBadge.css.ts";

export interface DifficultyBadgeProps {
  level: DifficultyLevel;
}

/**
 * The difficulty of a question as a word; the upper levels are filled (spec §9). Plain text for keyboard and
 * assistive technology.
 */
export function DifficultyBadge({ level }: DifficultyBadgeProps) {
  return (
    <span className={classNames(css.badge, css.tone[difficultyTone(level)])}>{difficultyName(level)}</span>
  );
}
