import type { PassOutcome } from "../../../api/quizzes/results/pass-outcome.ts";
import { formatNumber, formatPercent, plural } from "../../../components/i18n/format/numbers.ts";

/** Returns title and sentence for a graded quiz's result relative to the pass mark. `mark` is a percentage. */
export function outcomeText(
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

/** Returns a sentence on how many domains of a practice test reach the pass mark. `below` is the number that don't. */
export function domainsText(below: number, total: number): string {
  if (below === 0)
    return total === 1 ? "Its domain reaches the pass mark." : "Every domain reaches the pass mark.";
  if (below === total)
    return total === 1 ? "Its domain is below the pass mark." : "Every domain is below the pass mark.";
  return `${formatNumber(below, "en")} of ${plural(total, "domain")} ${below === 1 ? "is" : "are"} below the pass mark.`;
}
