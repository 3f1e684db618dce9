import { levelTitle } from "../../../api/achievements/levels.ts";
import type { GameStats } from "../../../api/achievements/schema.ts";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { formatNumber } from "../../format/numbers.ts";
import * as css from "./LevelHeader.css.ts";
import { levelProgress } from "./level-progress.ts";
import { motivation } from "../../words/motivation.ts";

export interface LevelHeaderProps {
  stats: GameStats;
}

/**
 * The level as the largest type of the screen, the way to the next one, and three facts.
 *
 * Assistive technology finds the screen's heading here; the bar is a progress bar with its points in words.
 */
export function LevelHeader({ stats }: LevelHeaderProps) {
  const { gathered, needed, left, percent } = levelProgress(stats);
  const facts = [
    { label: "points in all", figure: stats.totalPoints },
    { label: stats.currentStreak === 1 ? "day in a row" : "days in a row", figure: stats.currentStreak },
    { label: "longest streak", figure: stats.longestStreak },
  ];
  return (
    <section className={css.header} aria-label="Level">
      <div>
        <h1 className={css.kicker} tabIndex={-1}>
          Achievements
        </h1>
        <p className={css.level}>Level {formatNumber(stats.level)}</p>
        <p className={css.title}>{levelTitle(stats.level)}</p>
        <p className={css.motivation}>{motivation(stats.level)}</p>
      </div>
      <div className={css.way}>
        <p className={css.points}>
          <span className={css.gathered}>
            {formatNumber(gathered)} of {formatNumber(needed)} XP
          </span>
          <span className={css.left}>
            {formatNumber(left)} to level {formatNumber(stats.level + 1)}
          </span>
        </p>
        <ProgressBar label="Level progress" value={percent} size="lg" />
        <dl className={css.facts}>
          {facts.map(({ label, figure }) => (
            <div key={label} className={css.fact}>
              <dt className={css.factLabel}>{label}</dt>
              <dd className={css.factFigure}>{formatNumber(figure)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
