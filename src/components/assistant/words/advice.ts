import { MASTERY_GOAL } from "../../../api/progress/mastery-bands.ts";
import type { SessionFacts } from "./verdicts.ts";

export type Priority = "high" | "medium" | "low";

export interface Recommendation {
  topic: "fundamentals" | "practice" | "speed" | "maintain";
  title: string;
  priority: Priority;
  /** Scout's words: two sentences at most. */
  text: string;
}

export interface AnalysisFacts extends SessionFacts {
  /** Percent of the limit that was used; 100 without a limit (spec §9). */
  efficiency: number;
  /** Minutes; `null` without a limit. */
  timeLimit: number | null;
  averageSeconds: number;
}

/** What Scout recommends after a session, in the order of spec §9. */
export function recommendations(facts: AnalysisFacts): Recommendation[] {
  const { score, efficiency } = facts;
  const list: Recommendation[] = [];
  if (score < 60) {
    list.push({
      topic: "fundamentals",
      title: "Review Fundamentals",
      priority: "high",
      text: fundamentals(facts),
    });
  } else if (score < 80) {
    list.push({
      topic: "practice",
      title: "Practice More Questions",
      priority: "medium",
      text: practice(facts),
    });
  }
  if (efficiency > 80) {
    list.push({ topic: "speed", title: "Focus on Speed", priority: "medium", text: speed(facts) });
  }
  if (score >= 80) {
    list.push({ topic: "maintain", title: "Maintain Excellence", priority: "low", text: maintain(facts) });
  }
  return list;
}

function fundamentals({ correct, total, weakest }: AnalysisFacts): string {
  return weakest
    ? `${weakest.name} stands at ${weakest.percent}%. Read its explanations in the review, then take ten study questions there.`
    : `${correct} of ${total} were right. Read the explanations in the review, then take ten study questions.`;
}

function practice({ score, weakest }: AnalysisFacts): string {
  return `You are ${MASTERY_GOAL - score} points short of the goal. Ten questions in ${weakest?.name ?? "what you missed"} bring the quickest gain.`;
}

function speed({ efficiency, timeLimit, total, averageSeconds }: AnalysisFacts): string {
  if (timeLimit === null) {
    return `You had no time limit and took ${averageSeconds} seconds a question. Set one next time: the exam has a clock.`;
  }
  const pace = Math.round((timeLimit * 60) / Math.max(1, total));
  return `You used ${efficiency}% of the time, which allows ${pace} seconds a question. Flag what takes longer and move on.`;
}

function maintain({ score, weakest }: AnalysisFacts): string {
  const start = weakest ? `, with ${weakest.name} first` : "";
  return `${score}% is where you want to stay. One session a week keeps it there${start}.`;
}
