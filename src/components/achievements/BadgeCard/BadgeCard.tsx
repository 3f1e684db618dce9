import type { ComponentPropsWithRef } from "react";
import type { Badge } from "../../../api/achievements/schema.ts";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { Check } from "../../icons/icons.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { BadgeStone } from "../BadgeStone/BadgeStone.tsx";
import { RarityPile } from "../RarityPile/RarityPile.tsx";
import { BADGE_CARD_LABELS, type BadgeCardLabels } from "./badge-card-labels.ts";
import * as css from "./BadgeCard.css.ts";

/**
 * The state of a badge for a learner. An earned badge is marked as new, or as done if it is among badges that
 * are not earned. `percent` is 0 to 100; `text` describes it. A locked badge is not earned, and its progress is
 * unknown.
 */
export type BadgeStatus =
  | { kind: "earned"; mark?: "new" | "done" }
  | { kind: "inProgress"; percent: number; text: string }
  | { kind: "locked" };

export interface BadgeCardProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** The badge, from `src/api`’s schema `Badge`. */
  badge: Badge;
  /** Whether it is earned and when, or the progress towards it. */
  status: BadgeStatus;
  /** A row of a list; a celebration with a rising stone of 96 px; or the same, centered. Default `row`. */
  variant?: "row" | "celebration" | "centered";
  /** Labels that override those of the provider. */
  labels?: Partial<BadgeCardLabels> | undefined;
}

/**
 * A badge: its stone, name, description, rarity and points.
 *
 * Nothing in it takes focus. Progress is a progress bar with its text; the celebration is not animated with
 * reduced motion.
 */
export function BadgeCard(props: BadgeCardProps) {
  const { badge, status, variant = "row", labels, className, ...rest } = props;
  const t = useLabels("achievements", BADGE_CARD_LABELS, labels);
  const isEarned = status.kind === "earned";
  const isRow = variant === "row";
  const isCentered = variant === "centered";
  const stone = <BadgeStone badge={badge} size={isRow ? "md" : "lg"} locked={!isEarned} />;
  return (
    <Inline
      {...rest}
      align="start"
      shrink
      className={classNames(css.variant[variant], className)}
      data-state={status.kind}
    >
      {isRow ? stone : <div className={css.rising}>{stone}</div>}
      <div className={isCentered ? css.contentCentered : css.content}>
        <h3 className={classNames(css.name, isCentered ? css.nameCentered : isRow ? null : css.nameLarge)}>
          {badge.name}
          {isEarned && status.mark === "new" ? (
            <span className={css.tag}>
              <Tag tone="primary">{t("newBadge")}</Tag>
            </span>
          ) : null}
        </h3>
        <Text tone="muted" size="sm" breaks="anywhere" className={css.description}>
          {badge.description}
        </Text>
        {status.kind === "inProgress" ? (
          <div className={css.progress}>
            <ProgressBar
              label={t("progressTowards", { name: badge.name })}
              value={status.percent}
              size="md"
            />
            <Inline as="p" gap={3} nowrap justify="between" className={css.figures}>
              <span>{status.text}</span>
              <Text as="span" tone="muted">
                {formatPercent(Math.min(99, status.percent), t.locale)}
              </Text>
            </Inline>
          </div>
        ) : null}
        <Inline
          as="p"
          rowGap={0}
          gap={3}
          align="center"
          className={classNames(css.worth, isCentered && css.worthCentered)}
        >
          <NamespaceLabels namespace="achievements" labels={labels}>
            <RarityPile rarity={badge.rarity} />
          </NamespaceLabels>
          <span>{t("points", { count: badge.points })}</span>
          {isEarned && status.mark === "done" ? (
            <Inline as="span" inText gap={1} nowrap align="center" className={css.done}>
              <Check size={14} strokeWidth={2.5} />
              {t("earned")}
            </Inline>
          ) : null}
        </Inline>
      </div>
    </Inline>
  );
}
