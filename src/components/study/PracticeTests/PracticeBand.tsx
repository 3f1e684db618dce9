import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { useSay } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { PRACTICE_BAND_LABELS } from "./practice-band-labels.ts";
import * as css from "./PracticeTests.css.ts";

interface PracticeBandProps extends ComponentPropsWithRef<"section"> {
  /** Content next to the title. */
  aside?: ReactNode;
}

/** The page section of the practice tests, also rendered while they load. */
export function PracticeBand({ className, aside, children, ...rest }: PracticeBandProps) {
  const say = useSay("study", PRACTICE_BAND_LABELS);
  const id = useId();
  return (
    <section {...rest} className={classNames(css.band, className)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {say("practiceTitle")}
        </h2>
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}
