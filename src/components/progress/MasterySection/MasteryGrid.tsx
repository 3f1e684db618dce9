import { useId } from "react";
import type { CertificationMastery } from "../../../api/progress/mastery/mastery.ts";
import { roundPercent } from "../../../api/values/percent.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { List } from "../../layout/List/List.tsx";
import { classNames } from "../../theme/class-names.ts";
import { MasteryBar } from "../MasteryBar/MasteryBar.tsx";
import { StatusCount } from "./DomainStatus.tsx";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
import { answersText, levelText } from "./mastery-texts.ts";
import { ExpandButton, Figure } from "./MasteryCells.tsx";
import { Domains } from "./MasteryDomains.tsx";
import type { MasteryViewProps } from "./MasterySummary.tsx";
import { statusCounts } from "./status-counts.ts";
import * as css from "./MasteryGrid.css.ts";
import * as section from "./MasterySection.css.ts";

/** A list of certifications, each with its figure, its bar and the number of its domains by status. */
export function MasteryGrid({ certifications, openIds, starts, onOpenChange }: MasteryViewProps) {
  return (
    <List className={css.grid}>
      {certifications.map((certification) => (
        <CertificationCard
          key={certification.id}
          certification={certification}
          open={openIds.has(certification.id)}
          starts={starts}
          onOpenChange={(open) => onOpenChange(certification.id, open)}
        />
      ))}
    </List>
  );
}

interface CertificationCardProps {
  certification: CertificationMastery;
  open: boolean;
  starts: MasteryViewProps["starts"];
  onOpenChange: (open: boolean) => void;
}

function CertificationCard({ certification, open, starts, onOpenChange }: CertificationCardProps) {
  const id = useId();
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  const tStatus = useLabels("shared", STATUS_LABELS);
  const { name, average, answers, domains } = certification;
  return (
    <li className={css.certification}>
      <h3 className={css.name}>
        <ExpandButton name={name} open={open} controls={id} onOpenChange={onOpenChange} />
      </h3>
      <Inline rowGap={0} gap={3} align="baseline">
        <span className={css.figure}>
          <Figure average={average} />
        </span>
        <span className={css.level}>{levelText(average, answers, t, tStatus)}</span>
        <span className={classNames(section.answers, css.answers)}>{answersText(answers, t)}</span>
      </Inline>
      <div className={css.bar}>
        <MasteryBar label={name} value={average === null ? null : roundPercent(average)} size="lg" />
      </div>
      <Inline as="ul" rowGap={1} gap={4} aria-label={t("domainsByStatus", { name })}>
        {statusCounts(domains).map(({ status, count }) => (
          <li key={status}>
            <StatusCount status={status} count={count} />
          </li>
        ))}
      </Inline>
      {open ? (
        <Domains
          id={id}
          certification={certification}
          starts={starts}
          rowClass={css.domain}
          className={css.domains}
        />
      ) : null}
    </li>
  );
}
