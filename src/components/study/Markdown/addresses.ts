import { questionNumber } from "../../../api/quizzes/question-anchor.ts";

/** The target of a link: a question of the quiz, the web, or nowhere if it is not allowed. */
export type Address =
  | { to: "question"; number: number }
  | { to: "web"; href: string; shown: string }
  | { to: "nowhere" };

/** Parses the target of a link. Allows only https, http, and `#question-3` for the third question. */
export function addressOf(href: string | undefined): Address {
  const number = questionNumber(href ?? "");
  if (number !== null) return { to: "question", number };
  const url = href !== undefined && URL.canParse(href) ? new URL(href) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return { to: "nowhere" };
  return { to: "web", href: url.href, shown: url.href.replace(/\/$/, "") };
}
