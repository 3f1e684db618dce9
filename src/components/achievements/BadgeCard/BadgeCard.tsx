import { Check } from "../../icons/icons.tsx";
import type { Badge } from "../../../api/achievements/schema.ts";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { classNames } from "../../theme/class-names.ts";
import { BadgeStone } from "../BadgeStone/BadgeStone.tsx";
import { formatNumber } from "../../format/numbers.ts";
import { RarityPile } from "../RarityPile/RarityPile.tsx";
import * as css from "./BadgeCard.css.ts";

/**
 * Where a learner stands with a badge. An earned one is marked as new, or as done where it stands among others that are
 * not. `percent` from 0 to 100; `text` says it in words.
 */
export type BadgeStatus =
  | { kind: "earned"; mark?: "new" | "done" }
  | { kind: "ahead"; percent: number; text: string };

export interface BadgeCardProps {
  badge: Badge;
  status: BadgeStatus;
  /** A row of a list; a celebration with a stone of 96 px that rises; or the same in the middle. Default `row`. */
  variant?: "row" | "celebration" | "centred";
}

/**
 * A badge: its stone, name, what it is for, how rare it is and what it is worth.
 *
 * Nothing in it takes the focus. Progress towards it is a progress bar with its text; the celebration stands still where
 * motion is not wanted.
 */
export function BadgeCard({ badge, status, variant = "row" }: BadgeCardProps) {
  const isEarned = status.kind === "earned";
  const isRow = variant === "row";
  const isCentred = variant === "centred";
  const stone = <BadgeStone badge={badge} size={isRow ? "md" : "lg"} isLocked={!isEarned} />;
  return (
    <div className={classNames(css.card, css.variant[variant])}>
      {isRow ? stone : <div className={css.rising}>{stone}</div>}
      <div className={isCentred ? css.wordsCentred : css.words}>
        <h3 className={classNames(css.name, isCentred ? css.nameCentred : isRow ? null : css.nameLarge)}>
          {badge.name}
          {isEarned && status.mark === "new" ? (
            <span className={css.tag}>
              <Tag tone="primary">New!</Tag>
            </span>
          ) : null}
        </h3>
        <p className={css.description}>{badge.description}</p>
        {isEarned ? null : (
          <div className={css.way}>
            <ProgressBar label={`Progress towards ${badge.name}`} value={status.percent} size="md" />
            <p className={css.figures}>
              <span>{status.text}</span>
              <span className={css.share}>{Math.floor(status.percent)}%</span>
            </p>
          </div>
        )}
        <p className={classNames(css.worth, isCentred && css.worthCentred)}>
          <RarityPile rarity={badge.rarity} />
          <span>{formatNumber(badge.points)} pts</span>
          {isEarned && status.mark === "done" ? (
            <span className={css.done}>
              <Check size={14} strokeWidth={2.5} />
              Earned
            </span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
