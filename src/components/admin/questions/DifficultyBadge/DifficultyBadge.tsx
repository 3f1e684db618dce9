import type { DifficultyLevel } from "../../../../api/questions/schema.ts";
import { Tag } from "../../../controls/Tag/Tag.tsx";
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
    <Tag tone="plain" className={css.tone[difficultyTone(level)]}>
      {difficultyName(level)}
    </Tag>
  );
}
