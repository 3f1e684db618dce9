import { useId, type ComponentPropsWithRef } from "react";
import { levelTitle, type LevelTitle } from "../../../api/achievements/levels.ts";
import type { GameStats } from "../../../api/achievements/schema.ts";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { formatNumber } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { MOTIVATION_LABELS } from "../../i18n/texts/study/motivation-labels.ts";
import { motivation } from "../../i18n/texts/study/motivation.ts";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { LEVEL_HEADER_LABELS, type LevelHeaderLabels } from "./level-header-labels.ts";
import { levelProgress } from "./level-progress.ts";
import * as css from "./LevelHeader.css.ts";

export interface LevelHeaderProps extends Omit<ComponentPropsWithRef<"section">, "children"> {
  /** Level, points and the figures of the three facts. */
  stats: GameStats;
  /** Level of its heading. Default 2. */
  headingLevel?: 1 | 2 | 3;
  /** Labels that override those of the provider. */
  labels?: Partial<LevelHeaderLabels> | undefined;
}

const TITLES = {
  "Novice Learner": "titleNoviceLearner",
  "Dedicated Student": "titleDedicatedStudent",
  "Security Apprentice": "titleSecurityApprentice",
  "Knowledge Seeker": "titleKnowledgeSeeker",
  "Certification Explorer": "titleCertificationExplorer",
  "Security Practitioner": "titleSecurityPractitioner",
  "Domain Expert": "titleDomainExpert",
  "Security Master": "titleSecurityMaster",
  "Legendary Scholar": "titleLegendaryScholar",
} as const satisfies Record<LevelTitle, keyof typeof LEVEL_HEADER_LABELS>;

/**
 * The level card: the level in the largest type, the progress to the next one, and three facts.
 *
 * Assistive technology finds a region named by its heading; the bar is a progress bar with its points as text.
 */
export function LevelHeader({ stats, headingLevel = 2, labels, className, ...rest }: LevelHeaderProps) {
  const t = useLabels("achievements", LEVEL_HEADER_LABELS, labels);
  const tMotivation = useLabels("shared", MOTIVATION_LABELS, labels);
  const titleId = useId();
  const { earned, needed, left, percent } = levelProgress(stats);
  const facts = [
    { label: t("totalPoints"), figure: stats.totalPoints },
    { label: t("currentStreak", { count: stats.currentStreak }), figure: stats.currentStreak },
    { label: t("longestStreak"), figure: stats.longestStreak },
  ];
  return (
    <section {...rest} className={classNames(css.header, className)} aria-labelledby={titleId}>
      <div>
        <Heading level={headingLevel} size="base" weight="medium" leading="ui" tone="muted" id={titleId}>
          {t("yourLevel")}
        </Heading>
        <p className={css.level}>{t("levelNumber", { level: stats.level })}</p>
        <Text tone="muted" size="lg" leading="ui" className={css.title}>
          {t(TITLES[levelTitle(stats.level)])}
        </Text>
        <Text leading="question" breaks="pretty" className={css.motivation}>
          {motivation(stats.level, tMotivation)}
        </Text>
      </div>
      <div className={css.progress}>
        <Inline as="p" rowGap={0} gap={4} justify="between" className={css.points}>
          <Text as="span" weight="bold">
            {t("xpProgress", { earned, needed })}
          </Text>
          <Text as="span" tone="muted">
            {t("xpToLevel", { left, level: stats.level + 1 })}
          </Text>
        </Inline>
        <ProgressBar label={t("levelProgress")} value={percent} size="lg" />
        <Inline as="dl" rowGap={3} gap={4} justify="between" className={css.facts}>
          {facts.map(({ label, figure }) => (
            <div key={label} className={css.fact}>
              <Text as="dt" tone="muted" size="xs" leading="ui">
                {label}
              </Text>
              <Text as="dd" size="xl" weight="semibold" leading="heading" className={css.factFigure}>
                {formatNumber(figure, t.locale)}
              </Text>
            </div>
          ))}
        </Inline>
      </div>
    </section>
  );
}
