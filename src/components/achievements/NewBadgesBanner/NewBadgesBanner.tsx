import type { ComponentPropsWithRef } from "react";
import { Mark } from "../../brand/Mark/Mark.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Card } from "../../layout/Card/Card.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { NEW_BADGES_LABELS, type NewBadgesLabels } from "./new-badges-labels.ts";
import { newBadgesTexts } from "./new-badges.ts";
import * as css from "./NewBadgesBanner.css.ts";

export interface NewBadgesBannerProps extends Omit<ComponentPropsWithRef<"div">, "children" | "role"> {
  /** Names of the new badges, at least one. */
  names: readonly string[];
  /** Labels that override those of the provider. */
  labels?: Partial<NewBadgesLabels> | undefined;
}

/**
 * Congratulates on badges earned since the last visit.
 *
 * Nothing in it takes focus; assistive technology announces it politely.
 */
export function NewBadgesBanner({ names, labels, className, ...rest }: NewBadgesBannerProps) {
  const t = useLabels("achievements", NEW_BADGES_LABELS, labels);
  const { headline, sentence } = newBadgesTexts(names, t);
  return (
    <Card {...rest} className={classNames(css.banner, className)} role="status">
      <Mark />
      <Text breaks="anywhere" className={css.content}>
        <mark className={css.headline}>{headline}</mark> {sentence}
      </Text>
    </Card>
  );
}
