import { ExternalLink } from "../../icons/question-icons.tsx";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./NewTabMark.css.ts";

export interface NewTabMarkProps {
  /** Visually hidden, such as `(opens in a new tab)`. */
  label: string;
}

/** Marks a link that opens in a new tab, at the end of its text. Not printed. */
export function NewTabMark({ label }: NewTabMarkProps) {
  return (
    <>
      <span className={css.mark}>
        <ExternalLink className={css.icon} size="0.875em" />
      </span>
      <span className={visuallyHidden}> {label}</span>
    </>
  );
}
