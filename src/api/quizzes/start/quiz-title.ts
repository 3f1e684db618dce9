import { TITLE_MAX } from "../quiz-sizes.ts";

/**
 * Returns a title such as `CISSP quiz`. Truncates the subject so that the title has at most {@link TITLE_MAX}
 * characters.
 */
export function quizTitle(subject: string, kind: string): string {
  return `${subject.slice(0, TITLE_MAX - kind.length - 1)} ${kind}`;
}
