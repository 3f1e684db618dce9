import { useId, type ComponentPropsWithRef } from "react";
import { useSay } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { PRACTICE_TESTS_LABELS } from "./practice-tests-labels.ts";
import * as css from "./PracticeTests.css.ts";

/** The part of a page that the practice tests stand in, also before they are there. */
export function PracticeBand({ className, children, ...rest }: ComponentPropsWithRef<"section">) {
  const say = useSay("study", PRACTICE_TESTS_LABELS);
  const id = useId();
  return (
    <section {...rest} className={classNames(css.band, className)} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {say("practiceTitle")}
      </h2>
      {children}
    </section>
  );
}
