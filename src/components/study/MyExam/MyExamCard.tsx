import { useId, useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from "react";
import type { Category } from "../../../api/catalog/schema.ts";
import type { MyExam } from "../../../api/preferences/schema.ts";
import { daysUntil } from "../../../api/progress/plan/my-exam.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { formatDay } from "../../i18n/format/dates.ts";
import { NamespaceLabels, useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import { profileTexts } from "../../i18n/texts/study/profile-texts.ts";
import { lazyWithRetry } from "../../lazy/lazy-with-retry.tsx";
import { usePreload } from "../../lazy/use-preload.ts";
import { useIsNarrow } from "../../theme/CairnProvider/use-is-narrow.ts";
import { classNames } from "../../theme/class-names.ts";
import { MY_EXAM_LABELS, type MyExamLabels } from "./my-exam-labels.ts";
import * as start from "../start-card.css.ts";
import * as css from "./MyExam.css.ts";

const MyExamForm = lazyWithRetry({
  load: () => import("./MyExamForm.tsx").then((module) => module.MyExamForm),
  renderSkeleton: () => <div className={css.formSkeleton} />,
  errorMessage: <FormFailed />,
});

function FormFailed() {
  return useLabels("study", MY_EXAM_LABELS)("examFormFailed");
}

interface CardOwnProps {
  /** The certifications to choose from. */
  categories: readonly Category[];
  /** The learner's exam. It counts as unavailable if its certification is not among `categories`. */
  myExam: MyExam | null;
  /** Whether the learner has answered or skipped the question. Until then, the card asks it. */
  answered: boolean;
  /** Whether the question is one line until it is opened, as it is on a phone. Default false. */
  collapsible?: boolean;
  /** The current time, from which the days are counted. */
  now: Date;
  /** Whether a quiz is being created: no other can be started. */
  pending: boolean;
  /** Called with the exam and its date; with `null` to remove it. */
  onSave: (myExam: MyExam | null) => void;
  /** Called when the learner does not want to choose an exam. */
  onSkip: () => void;
  /** Called to preview the exam before it starts. */
  onTakeExam: (category: Category) => void;
  /** Called when the learner wants to configure a quiz. */
  onBuildSession: () => void;
}

export interface MyExamCardProps
  extends CardOwnProps, Omit<ComponentPropsWithRef<"section">, "children" | "title"> {
  /** Labels that override those of the provider. */
  labels?: Partial<MyExamLabels> | undefined;
}

/**
 * The exam that a learner prepares for. Asks for it once, then counts down the days and offers the exam and a
 * custom quiz.
 *
 * Keyboard: buttons, and the form {@link MyExamForm}.
 */
export function MyExamCard({ labels, ...props }: MyExamCardProps) {
  return (
    <NamespaceLabels namespace="study" shared labels={labels}>
      <MyExamSection {...props} />
    </NamespaceLabels>
  );
}

function MyExamSection(props: Omit<MyExamCardProps, "labels">) {
  const { categories, myExam, answered, collapsible = false, now, pending, ...others } = props;
  const { onSave, onSkip, onTakeExam, onBuildSession, ...rest } = others;
  const t = useLabels("study", MY_EXAM_LABELS);
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const category = categories.find(({ id }) => id === myExam?.categoryId);
  const isRetired = myExam !== null && !category;
  // On a phone, the question must not push the quiz starter off the screen: its form opens on demand.
  const isNarrow = useIsNarrow();
  const isQuestion = myExam === null && !answered;
  const isFormShown = isRetired || isEditing || (isQuestion && !isNarrow && !collapsible);
  const isSlim = isQuestion && !isFormShown;
  usePreload(MyExamForm.preload);
  const title = useRef<HTMLHeadingElement>(null);
  /** Whether the clicked button is being removed: focus then moves to the title. */
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    title.current?.focus();
  });
  const leave = (isEditingNext: boolean) => {
    isLeaving.current = true;
    setEditing(isEditingNext);
  };
  const skip = () => {
    leave(false);
    onSkip();
  };
  const save = (exam: MyExam | null) => {
    leave(false);
    onSave(exam);
  };
  const change = (
    <Button variant={isQuestion ? "outline" : "quiet"} className={css.slimButton} onClick={() => leave(true)}>
      {t(category ? "changeMyExam" : "setMyExam")}
    </Button>
  );
  return (
    <section
      {...rest}
      className={classNames(...(isSlim ? [css.slim] : [start.card, css.card]), rest.className)}
      aria-labelledby={titleId}
    >
      <div className={css.head}>
        <h2 ref={title} className={css.title} id={titleId} tabIndex={-1}>
          {t("myExam")}
        </h2>
        {isFormShown || isQuestion ? null : change}
      </div>
      {isFormShown ? (
        <>
          <p className={css.lead}>{t(isRetired ? "examRetired" : "whichExam")}</p>
          <MyExamForm
            categories={categories}
            value={myExam}
            now={now}
            onSave={save}
            other={
              isEditing
                ? { label: "cancelExam", onClick: () => leave(false) }
                : isQuestion
                  ? { label: "skipExam", onClick: skip }
                  : undefined
            }
          />
        </>
      ) : (
        <>
          {category && myExam ? (
            <ExamFacts category={category} date={myExam.date} now={now} />
          ) : isQuestion ? null : (
            <p className={css.lead}>{t("noExamChosen")}</p>
          )}
          <div className={isSlim ? css.slimActions : css.actions}>
            {category?.profile && category.questionCount > 0 ? (
              <Button pending={pending} onClick={() => onTakeExam(category)}>
                {t("takeMyExam")}
              </Button>
            ) : null}
            {isQuestion ? (
              <>
                {change}
                <Button variant="quiet" className={css.slimButton} onClick={skip}>
                  {t("skipExam")}
                </Button>
              </>
            ) : (
              <Button onClick={onBuildSession}>{t("buildSession")}</Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** The certification with its countdown and exam facts. */
function ExamFacts({ category, date, now }: { category: Category; date: string | undefined; now: Date }) {
  const t = useLabels("study", MY_EXAM_LABELS);
  const tProfile = useLabels("shared", PROFILE_LABELS);
  const { name, profile, questionCount } = category;
  const days = date === undefined ? null : daysUntil(date, now);
  return (
    <>
      <p className={css.countdown}>{countdownText(name, days, t)}</p>
      {days !== null && days < 0 ? <p className={css.lead}>{t("examPast")}</p> : null}
      <p className={css.facts}>
        {questionCount === 0
          ? t("examNoQuestions")
          : profile
            ? [
                ...(date === undefined ? [] : [formatDay(date, t.locale)]),
                ...profileTexts(profile, tProfile).slice(0, 2),
              ].join(" · ")
            : t("examProfileMissing")}
      </p>
    </>
  );
}

function countdownText(name: string, days: number | null, t: Translate<typeof MY_EXAM_LABELS>): string {
  if (days === null || days < 0) return name;
  return days === 0 ? t("examToday", { name }) : t("examInDays", { name, count: days });
}
