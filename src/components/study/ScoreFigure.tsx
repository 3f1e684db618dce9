import { Text } from "../layout/Text/Text.tsx";
import { percentParts } from "../i18n/format/numbers.ts";
import { useLanguage } from "../i18n/labels/labels.tsx";

/** A score in percent, with a smaller percent sign. */
export function ScoreFigure({ score }: { score: number }) {
  const [before, figure, after] = percentParts(score, useLanguage().locale);
  return (
    <>
      {before === "" ? null : (
        <Text as="span" size="base">
          {before}
        </Text>
      )}
      {figure}
      <Text as="span" size="base">
        {after}
      </Text>
    </>
  );
}
