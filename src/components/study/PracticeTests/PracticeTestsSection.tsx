import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { useIsNarrow } from "../../theme/CairnProvider/use-is-narrow.ts";
import { classNames } from "../../theme/class-names.ts";
import { PRACTICE_BAND_LABELS } from "./practice-band-labels.ts";
import * as css from "./PracticeTests.css.ts";

interface PracticeTestsSectionProps extends ComponentPropsWithRef<"section"> {
  /** Content next to the title. */
  aside?: ReactNode;
}

/** The page section of the practice tests, also rendered while they load. Collapsed under its title on a narrow screen. */
export function PracticeTestsSection({ className, aside, children, ...rest }: PracticeTestsSectionProps) {
  const t = useLabels("study", PRACTICE_BAND_LABELS);
  const id = useId();
  if (useIsNarrow())
    return (
      <Section {...rest} title={t("practiceTitle")} className={className} collapsible>
        {aside}
        {children}
      </Section>
    );
  return (
    <section {...rest} className={classNames(css.band, className)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {t("practiceTitle")}
        </h2>
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}
