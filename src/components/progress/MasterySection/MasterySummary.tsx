import { useId } from "react";
import { Mark } from "../../brand/Mark/Mark.tsx";
import { quiet } from "../../layout/rows.css.ts";
import { classNames } from "../../theme/class-names.ts";
import { MasteryBar } from "../MasteryBar/MasteryBar.tsx";
import {
  FAIR_FROM,
  GOOD_FROM,
  MASTERY_GOAL,
  masteryStatus,
} from "../../../api/progress/mastery/mastery-bands.ts";
import type { CertificationMastery } from "../../../api/progress/mastery/mastery.ts";
import { roundPercent } from "../../../api/values/percent.ts";
import { DomainActions, type DomainStarts } from "./DomainActions.tsx";
import { DomainStatus } from "./DomainStatus.tsx";
import { formatNumber, formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
import { answersText, ExpandButton, Figure, levelText } from "./MasteryCells.tsx";
import * as css from "./MasterySection.css.ts";

export interface MasteryViewProps {
  certifications: readonly CertificationMastery[];
  /** Ids of the expanded certifications. */
  openIds: ReadonlySet<number>;
  /** Starting quizzes from the domains; `null` hides the buttons. */
  starts: DomainStarts | null;
  onOpenChange: (certificationId: number, open: boolean) => void;
}

/** All certifications in one chart with a continuous line at the goal. */
export function MasterySummary({ certifications, openIds, starts, onOpenChange }: MasteryViewProps) {
  return (
    <div className={css.chart}>
      <Scale />
      <ul className={css.list}>
        {certifications.map((certification) => (
          <CertificationRow
            key={certification.id}
            certification={certification}
            open={openIds.has(certification.id)}
            starts={starts}
            onOpenChange={(open) => onOpenChange(certification.id, open)}
          />
        ))}
      </ul>
      <div className={css.goal} aria-hidden>
        <div className={css.goalColumn}>
          <span className={css.goalLine} />
        </div>
      </div>
    </div>
  );
}

function Scale() {
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  const tick = (percent: number) => formatNumber(percent, t.locale);
  return (
    <div className={css.scale} aria-hidden>
      <div className={css.ticks}>
        <span className={classNames(css.tick, css.firstTick)}>{tick(0)}</span>
        <span className={css.tick} style={{ insetInlineStart: `${FAIR_FROM}%` }}>
          {tick(FAIR_FROM)}
        </span>
        <span className={classNames(css.tick, css.nearTick)} style={{ insetInlineStart: `${GOOD_FROM}%` }}>
          {tick(GOOD_FROM)}
        </span>
        <span className={classNames(css.tick, css.goalTick)} style={{ insetInlineStart: `${MASTERY_GOAL}%` }}>
          <Mark className={css.cairn} />
          {t("goalTick", { goal: formatPercent(MASTERY_GOAL, t.locale) })}
        </span>
      </div>
    </div>
  );
}

interface CertificationRowProps {
  certification: CertificationMastery;
  open: boolean;
  starts: DomainStarts | null;
  onOpenChange: (open: boolean) => void;
}

function CertificationRow({ certification, open, starts, onOpenChange }: CertificationRowProps) {
  const id = useId();
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  const tStatus = useLabels("shared", STATUS_LABELS);
  const { name, average, answers } = certification;
  return (
    <li className={css.certification}>
      <div className={classNames(css.row, css.certificationRow)}>
        <h3 className={css.name}>
          <ExpandButton name={name} open={open} controls={id} onOpenChange={onOpenChange} />
        </h3>
        <div className={css.bar}>
          <MasteryBar label={name} value={average === null ? null : roundPercent(average)} size="lg" />
        </div>
        <span className={css.figure}>
          <Figure average={average} />
        </span>
        <span className={classNames(css.state, css.level)}>{levelText(average, answers, t, tStatus)}</span>
        <span className={css.answers}>{answersText(answers, t)}</span>
      </div>
      {open ? <Domains id={id} certification={certification} starts={starts} rowClass={css.row} /> : null}
    </li>
  );
}

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
      <p className={classNames(quiet, css.note)} id={id}>
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
