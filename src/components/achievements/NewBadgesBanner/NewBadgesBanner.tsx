import { Mark } from "../../brand/Mark/Mark.tsx";
import * as css from "./NewBadgesBanner.css.ts";
import { newBadgesWords } from "./new-badges.ts";

export interface NewBadgesBannerProps {
  /** Names of the badges that are new, at least one. */
  names: readonly string[];
}

/**
 * Congratulates on badges that were earned since the last visit.
 *
 * Nothing in it takes the focus; assistive technology is told politely.
 */
export function NewBadgesBanner({ names }: NewBadgesBannerProps) {
  const { headline, sentence } = newBadgesWords(names);
  return (
    <div className={css.banner} role="status">
      <Mark />
      <p className={css.words}>
        <mark className={css.headline}>{headline}</mark> {sentence}
      </p>
    </div>
  );
}
