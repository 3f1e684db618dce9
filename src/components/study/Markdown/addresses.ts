import { questionNumber } from "../../../api/quizzes/question-anchor.ts";

/** Where a link of a text leads: to a question of the quiz, to the web, or nowhere that is let through. */
export type Address =
  | { to: "question"; number: number }
  | { to: "web"; href: string; shown: string }
  | { to: "nowhere" };

/** Judges the address of a link. Only https and http lead anywhere, and `#question-3` to the third question. */
export function addressOf(href: string | undefined): Address {
  const number = questionNumber(href ?? "");
  if (number !== null) return { to: "question", number };
  const url = href !== undefined && URL.canParse(href) ? new URL(href) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return { to: "nowhere" };
  return { to: "web", href: url.href, shown: url.href.replace(/\/$/, "") };
}
