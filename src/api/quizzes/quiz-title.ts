import { TITLE_MAX } from "./quiz-sizes.ts";

/** `what` and what kind of quiz it is, `what` cut so that the title is at most {@link TITLE_MAX} characters long. */
export function quizTitle(what: string, kind: string): string {
  return `${what.slice(0, TITLE_MAX - kind.length - 1)} ${kind}`;
}
