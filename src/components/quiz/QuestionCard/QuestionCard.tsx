import { NamespaceLabels } from "../../i18n/labels/labels.tsx";
import { cardParts } from "./card-parts.ts";
import { QuestionCardContent, type QuestionCardProps } from "./QuestionCardContent.tsx";

export type { QuestionCardProps } from "./QuestionCardContent.tsx";

/**
 * A question of any kind with its exhibit, its options and, once the answer is final, its feedback (spec §4.6).
 *
 * Keyboard: Tab moves to the options; arrow keys move between them without choosing, because a choice is final; Space and Enter
 * choose. Assistive technology announces a radio group named by the question, and each option by its letter and text. After the
 * answer, options are disabled but readable, and the chosen and the right one are described. The card announces nothing itself:
 * `onVerdict` gets a sentence for a polite live region.
 */
export function QuestionCard({ labels, ...props }: QuestionCardProps) {
  return (
    <NamespaceLabels namespace="quiz" labels={labels}>
      <QuestionCardContent {...props} parts={cardParts} />
    </NamespaceLabels>
  );
}
