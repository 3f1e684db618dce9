import { masteryStatus } from "../../../api/progress/mastery/mastery-bands.ts";
import type { CertificationMastery } from "../../../api/progress/mastery/mastery.ts";
import { roundPercent } from "../../../api/values/percent.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { MasteryBar } from "../MasteryBar/MasteryBar.tsx";
import { DomainActions, type DomainStarts } from "./DomainActions.tsx";
import { DomainStatus } from "./DomainStatus.tsx";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
import { answersText } from "./mastery-texts.ts";
import { Figure } from "./MasteryCells.tsx";
import * as rows from "../../layout/rows.css.ts";
import * as css from "./MasterySection.css.ts";

export interface DomainsProps {
  id: string;
  certification: CertificationMastery;
  starts: DomainStarts | null;
  /** Class for the layout of a row's cells. */
  rowClass: string;
  className?: string;
}

/** The domains of one certification, one per row. */
export function Domains({ id, certification, starts, rowClass, className }: DomainsProps) {
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  const { id: categoryId, domains } = certification;
  if (domains.length === 0)
    return (
      <p className={classNames(rows.note, css.note)} id={id}>
        {t("noDomainsYet")}
      </p>
    );
  return (
    <ul
      className={classNames(css.domains, className)}
      id={id}
      aria-label={t("domainsOf", { name: certification.name })}
    >
      {domains.map(({ id: domainId, name, average, answers, coverage }) => (
        <li key={domainId} className={classNames(rowClass, css.domain)}>
          <span className={css.domainName}>{name}</span>
          <div className={css.bar}>
            <MasteryBar label={name} value={average === null ? null : roundPercent(average)} size="sm" />
          </div>
          <span className={css.domainFigure}>
            <Figure average={average} />
          </span>
          <span className={css.state}>
            <DomainStatus status={masteryStatus(average)} answers={answers} />
          </span>
          <span className={css.answers}>{answersText(answers, t)}</span>
          {coverage ? (
            <span className={css.coverage}>
              {t("questionsSeen", { seen: coverage.seen, count: coverage.total })}
            </span>
          ) : null}
          {starts ? (
            <DomainActions {...starts} name={name} categoryId={categoryId} subcategoryId={domainId} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
