import type { Icon } from "../../icons/icon.tsx";
import { Check, Target } from "../../icons/icons.tsx";
import { Clock } from "../../icons/part-icons.tsx";
import { CircleDashed, TrendingUp } from "../../icons/screen-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { MasteryStatus } from "../../../api/progress/mastery-bands.ts";
import { useSay } from "../../labels/labels.tsx";
import { STATUS_LABELS } from "../../words/status-labels.ts";
import { statusWord } from "../../words/status-words.ts";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
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
  const say = useSay("progress", MASTERY_SECTION_LABELS);
  const word = statusWord(status, useSay("words", STATUS_LABELS));
  const Icon = ICONS[status];
  return (
    <span className={classNames(css.status, css.tone[status])}>
      <Icon size={17} />
      {count === undefined ? word : say("statusCount", { count, status: word })}
    </span>
  );
}
