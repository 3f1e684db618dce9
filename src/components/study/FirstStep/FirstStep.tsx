import { useId } from "react";
import type { Category } from "../../../api/catalogue/schema.ts";
import { QUICK_START } from "../../../api/quizzes/quiz-sizes.ts";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { ChevronRight } from "../../icons/icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import { NothingYet } from "../SessionStarter/NothingYet.tsx";
import * as start from "../start-card.css.ts";
import * as css from "./FirstStep.css.ts";

export interface FirstStepProps {
  categories: readonly Category[];
  /** A quiz is being made: no other can be started. */
  isPending: boolean;
  /** Called with the certification whose first questions are to begin. */
  onStart: (category: Category) => void;
  /** Called to choose more than a certification. */
  onMore: () => void;
}

/**
 * The one next step of a newcomer: a certification, and its first questions begin.
 *
 * Keyboard: a button for each certification, then one that opens all choices. Assistive technology hears a region named by
 * its heading, and each certification with what it begins.
 */
export function FirstStep({ categories, isPending, onStart, onMore }: FirstStepProps) {
  const id = useId();
  const isOffered = categories.some(({ questionCount }) => questionCount > 0);
  return (
    <section className={classNames(start.card, css.narrow)} aria-labelledby={id}>
      <h2 className={start.title} id={id}>
        Choose a certification
      </h2>
      {isOffered ? (
        <>
          <p className={css.text} id={`${id}-text`}>
            {QUICK_START.study.questionCount} study questions follow. Nothing is graded, and no clock runs.
          </p>
          <ul className={css.list}>
            {categories.map((category) => (
              <li key={category.id} className={css.row}>
                <button
                  type="button"
                  className={css.button}
                  aria-label={`Quick start ${category.name}`}
                  aria-describedby={`${id}-text`}
                  disabled={category.questionCount === 0}
                  aria-disabled={isPending || undefined}
                  onClick={() => {
                    if (!isPending) onStart(category);
                  }}
                >
                  {category.name}
                </button>
                {category.questionCount === 0 ? (
                  <span className={css.none}>No questions yet</span>
                ) : (
                  <ChevronRight className={classNames(css.arrow, mirrored)} size={18} />
                )}
              </li>
            ))}
          </ul>
          <TextButton className={css.more} onClick={onMore}>
            Choose mode, focus areas and time yourself
          </TextButton>
        </>
      ) : (
        <NothingYet certifications={categories.length} />
      )}
    </section>
  );
}
