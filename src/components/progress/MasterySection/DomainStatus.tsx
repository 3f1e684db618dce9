import { isFirstImpression } from "../../../api/progress/mastery/evidence.ts";
import type { MasteryStatus } from "../../../api/progress/mastery/mastery-bands.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { statusName, statusText } from "../../i18n/texts/status-text.ts";
import type { Icon } from "../../icons/icon.tsx";
import { Check, Target } from "../../icons/icons.tsx";
import { Clock } from "../../icons/question-icons.tsx";
import { CircleDashed, TrendingUp } from "../../icons/screen-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
import * as css from "./DomainStatus.css.ts";

export interface DomainStatusProps {
  status: MasteryStatus;
  /** Number of graded answers that it is based on: too few make it a first impression. */
  answers: number;
}

const ICONS: Record<MasteryStatus, Icon> = {
  ready: Check,
  good: TrendingUp,
  fair: Clock,
  needsWork: Target,
  noData: CircleDashed,
};

/** The status of a domain: an icon, a word, a color. A first impression has neither check mark nor color. */
export function DomainStatus({ status, answers }: DomainStatusProps) {
  const t = useLabels("shared", STATUS_LABELS);
  const isFirst = isFirstImpression(answers);
  const Icon = isFirst ? CircleDashed : ICONS[status];
  return (
    <span className={classNames(css.status, css.tone[isFirst ? "noData" : status])}>
      <Icon size={17} className={css.icon} />
      <span>{statusText(status, answers, t)}</span>
    </span>
  );
}

/** The number of domains with a status; `null` counts first impressions. */
export function StatusCount({ status, count }: { status: MasteryStatus | null; count: number }) {
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  const tStatus = useLabels("shared", STATUS_LABELS);
  const Icon = status === null ? CircleDashed : ICONS[status];
  return (
    <span className={classNames(css.status, css.tone[status ?? "noData"])}>
      <Icon size={17} />
      {status === null
        ? t("firstImpressions", { count })
        : t("statusCount", { count, status: statusName(status, tStatus) })}
    </span>
  );
}
