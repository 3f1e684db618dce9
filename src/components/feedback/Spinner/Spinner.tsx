import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./Spinner.css.ts";

/** A spinning ring as high as the surrounding text. Decorative: needs text next to it. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden />;
}

export interface PageSpinnerProps {
  /** Names the loading content for assistive technology. */
  label: string;
}

/** A page that is loading. Assistive technology announces `label` as a status; nothing takes focus. */
export function PageSpinner({ label }: PageSpinnerProps) {
  return (
    <div className={css.page} role="status">
      <Spinner />
      <span className={visuallyHidden}>{label}</span>
    </div>
  );
}
