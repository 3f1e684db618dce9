import type { ExamProfile } from "../../api/catalogue/schema.ts";
import { formatList } from "../format/lists.ts";
import { formatNumber, formatPercent, plural } from "../format/numbers.ts";

/** How an exam is held, fact by fact: questions, time, mark, kinds, and whether one may go back. */
export function profileWords(profile: ExamProfile): string[] {
  const { questions, fewest, minutes, passMark, points, kinds, backNavigation } = profile;
  const answers = (["single", "multiple"] as const).filter((kind) => kinds.includes(kind));
  const others = (["order", "match"] as const).filter((kind) => kinds.includes(kind));
  return [
    `${fewest === undefined ? "" : `${formatNumber(fewest)} to `}${plural(questions, "question")}`,
    plural(minutes, "minute"),
    `pass mark ${formatPercent(passMark)} here${points ? `, ${formatNumber(points.pass)} of ${formatNumber(points.most)} points there` : ""}`,
    formatList([
      ...(answers.length > 0 ? [`${answers.map((kind) => KINDS[kind]).join(" and ")} answers`] : []),
      ...others.map((kind) => KINDS[kind]),
    ]),
    backWords(!backNavigation),
  ];
}

const KINDS = { single: "single", multiple: "several", order: "ordering", match: "matching" } as const;

/** Whether one may go back to a question. */
export function backWords(isForwardOnly: boolean): string {
  return isForwardOnly ? "no going back" : "going back is allowed";
}
