import type { Icon } from "../../icons/icon.tsx";
import { Check, Target } from "../../icons/icons.tsx";
import { Clock } from "../../icons/part-icons.tsx";
import { CircleDashed, TrendingUp } from "../../icons/screen-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { MASTERY_STATUS_LABELS, type MasteryStatus } from "../../../api/progress/mastery-bands.ts";
import * as css from "./DomainStatus.css.ts";

export interface DomainStatusProps {
  status: MasteryStatus;
  /** How many domains stand so; before the word. */
  count?: number;
}

const ICONS: Record<MasteryStatus, Icon> = {
  ready: Check,
  good: TrendingUp,
  fair: Clock,
  needsWork: Target,
  noData: CircleDashed,
};

/** How a domain stands: an icon, a word, a colour. */
export function DomainStatus({ status, count }: DomainStatusProps) {
  const Icon = ICONS[status];
  return (
    <span className={classNames(css.status, css.tone[status])}>
      <Icon size={17} />
      {count === undefined ? null : `${count} `}
      {MASTERY_STATUS_LABELS[status]}
    </span>
  );
}
