import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./Spinner.css.ts";

/** A turning ring, as high as the text around it; decoration beside a word that says what goes on. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden />;
}

export interface PageSpinnerProps {
  /** What is being waited for, as assistive technology says it. */
  label: string;
}

/** A whole page that waits. Assistive technology hears `label` as a status; nothing takes the focus. */
export function PageSpinner({ label }: PageSpinnerProps) {
  return (
    <div className={css.page} role="status">
      <Spinner />
      <span className={visuallyHidden}>{label}</span>
    </div>
  );
}
