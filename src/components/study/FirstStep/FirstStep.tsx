import { useId, type ComponentPropsWithRef } from "react";
import type { Category } from "../../../api/catalogue/schema.ts";
import { QUICK_START } from "../../../api/quizzes/quiz-sizes.ts";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { ChevronRight } from "../../icons/icons.tsx";
import { RoomLabels, useSay } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import { NothingYet } from "../SessionStarter/NothingYet.tsx";
import * as start from "../start-card.css.ts";
import { FIRST_STEP_LABELS, type FirstStepLabels } from "./first-step-labels.ts";
import * as css from "./FirstStep.css.ts";

export interface FirstStepProps extends Omit<ComponentPropsWithRef<"section">, "children"> {
  categories: readonly Category[];
  /** A quiz is being made: no other can be started. */
  isPending: boolean;
  /** Called with the certification whose first questions are to begin. */
  onStart: (category: Category) => void;
  /** Called to choose more than a certification. */
  onMore: () => void;
  /** How many study questions a certification begins. Default 10. */
  questionCount?: number;
  /** Words of its own, which come before those of the provider. */
  labels?: Partial<FirstStepLabels> | undefined;
}

/**
 * The one next step of a newcomer: a certification, and its first questions begin.
 *
 * Keyboard: a button for each certification, then one that opens all choices. Assistive technology hears a region named by
 * its heading, and each certification with what it begins.
 */
export function FirstStep({ labels, ...props }: FirstStepProps) {
  return (
    <RoomLabels room="study" labels={labels}>
      <Choices {...props} />
    </RoomLabels>
  );
}

function Choices(props: Omit<FirstStepProps, "labels">) {
  const { categories, isPending, onStart, onMore, className, ...others } = props;
  const { questionCount: first = QUICK_START.study.questionCount, ...rest } = others;
  const say = useSay("study", FIRST_STEP_LABELS);
  const id = useId();
  const isOffered = categories.some(({ questionCount }) => questionCount > 0);
  return (
    <section {...rest} className={classNames(start.card, css.narrow, className)} aria-labelledby={id}>
      <h2 className={start.title} id={id}>
        {say("chooseCertification")}
      </h2>
      {isOffered ? (
        <>
          <p className={css.text} id={`${id}-text`}>
            {say("questionsFollow", { count: first })}
          </p>
          <ul className={css.list}>
            {categories.map((category) => (
              <li key={category.id} className={css.row}>
                <button
                  type="button"
                  className={css.button}
                  aria-label={say("firstStart", { name: category.name })}
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
                  <span className={css.none}>{say("firstNoQuestions")}</span>
                ) : (
                  <ChevronRight className={classNames(css.arrow, mirrored)} size={18} />
                )}
              </li>
            ))}
          </ul>
          <TextButton className={css.more} onClick={onMore}>
            {say("chooseMore")}
          </TextButton>
        </>
      ) : (
        <NothingYet certifications={categories.length} />
      )}
    </section>
  );
}
