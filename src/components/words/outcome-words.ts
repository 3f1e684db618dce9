import type { PassOutcome } from "../../api/quizzes/pass-outcome.ts";
import { formatNumber, formatPercent, plural } from "../format/numbers.ts";

/** How a graded quiz ended against its mark, in percent: a title and a sentence. */
export function outcomeWords(
  { isPassed, points, questions }: PassOutcome,
  mark: number,
): { title: string; text: string } {
  const line = `the pass mark of ${formatPercent(mark, "en")}`;
  if (!isPassed) {
    const were = questions === 1 ? "right answer was" : "right answers were";
    return {
      title: "Failed",
      text: `${plural(points, "point")} below ${line}: ${formatNumber(questions, "en")} more ${were} needed.`,
    };
  }
  const spare =
    questions === 0 ? "with no answer to spare" : `with ${plural(questions, "right answer")} to spare`;
  return {
    title: "Passed",
    text:
      points === 0 ? `Exactly on ${line}, ${spare}.` : `${plural(points, "point")} above ${line}, ${spare}.`,
  };
}

/** How the domains of a practice test stand to its mark; `below` counts those that do not reach it. */
export function domainsWords(below: number, total: number): string {
  if (below === 0) return total === 1 ? "Its domain reaches the mark." : "Every domain reaches the mark.";
  if (below === total)
    return total === 1 ? "Its domain is below the mark." : "Every domain is below the mark.";
  return `${formatNumber(below, "en")} of ${plural(total, "domain")} ${below === 1 ? "is" : "are"} below the mark.`;
}
