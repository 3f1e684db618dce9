import { useId } from "react";
import { FAIR_FROM, GOOD_FROM, MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import type { CertificationMastery } from "../../../api/progress/mastery/mastery.ts";
import { roundPercent } from "../../../api/values/percent.ts";
import { Mark } from "../../brand/Mark/Mark.tsx";
import { formatNumber, formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { List } from "../../layout/List/List.tsx";
import { classNames } from "../../theme/class-names.ts";
import { MasteryBar } from "../MasteryBar/MasteryBar.tsx";
import type { DomainStarts } from "./DomainActions.tsx";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
import { answersText, levelText } from "./mastery-texts.ts";
import { ExpandButton, Figure } from "./MasteryCells.tsx";
import { Domains } from "./MasteryDomains.tsx";
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
      <List>
        {certifications.map((certification) => (
          <CertificationRow
            key={certification.id}
            certification={certification}
            open={openIds.has(certification.id)}
            starts={starts}
            onOpenChange={(open) => onOpenChange(certification.id, open)}
          />
        ))}
      </List>
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
