import type { Icon } from "../../icons/icon.tsx";
import { Check, TriangleAlert, X } from "../../icons/icons.tsx";
import { useState, type ReactNode } from "react";
import { isForwardOnly } from "../../../api/catalogue/exam-profile.ts";
import type { Category } from "../../../api/catalogue/schema.ts";
import type { PracticeTestRecord } from "../../../api/quizzes/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { Tag, type TagProps } from "../../controls/Tag/Tag.tsx";
import {
  passTone,
  PRACTICE_TESTS,
  quickTest,
  type PracticeTest,
} from "../../../api/quizzes/practice-tests.ts";
import { QUICK_TEST, type TestSize } from "../../../api/quizzes/quiz-sizes.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { formatRecent } from "../../format/dates.ts";
import { formatPercent, plural } from "../../format/numbers.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { fold } from "../../layout/fold.css.ts";
import { useIsNarrow } from "../../layout/useIsNarrow.ts";
import { limitWords, type KnownExtraTime } from "../../words/limit-words.ts";
import { backWords } from "../../words/profile-words.ts";
import { ExamConditions, type ExamChoice } from "../ExamConditions/ExamConditions.tsx";
import { ExamSummary } from "../ExamSummary/ExamSummary.tsx";
import { AttemptChart } from "./AttemptChart.tsx";
import { PracticeBand } from "./PracticeBand.tsx";
import * as css from "./PracticeTests.css.ts";

export interface PracticeTestsProps {
  categories: Loadable<readonly Category[]>;
  /** What the user did with each test; `null` where nobody is signed in. */
  records: Loadable<readonly PracticeTestRecord[]> | null;
  now: Date;
  /** By what the learner's limits are lengthened; these tests are never without theirs. Default 1. */
  extraTime?: KnownExtraTime;
  /** Exam conditions, which the tests may be held under. Without it they are not offered. */
  exam?: ExamChoice | undefined;
  /** A quiz is being made: no other can be started. */
  isPending: boolean;
  onStart: (test: PracticeTest) => void;
}

/**
 * The quick practice test over one certification, and the sample tests (spec §2.4, §9).
 *
 * Keyboard: a native select and a start button for each test, named with it; on a narrow screen the tests are
 * folded away. Passed or not is a word with an icon; the last attempts are a picture whose name lists their scores.
 */
export function PracticeTests({ categories, ...rest }: PracticeTestsProps) {
  return (
    <PracticeBand>
      <Loaded
        of={categories}
        waiting={
          <div className={css.waiting}>
            <Skeleton label="Loading the practice tests" bars={WAITING} />
          </div>
        }
        failed="The certifications of the practice tests could not be loaded."
      >
        {(value) =>
          value.some(({ questionCount }) => questionCount > 0) ? (
            <Fold>
              <Tests {...rest} categories={value} />
            </Fold>
          ) : (
            <p className={css.facts}>
              Practice tests will stand here as soon as your organisation has questions.
            </p>
          )
        }
      </Loaded>
    </PracticeBand>
  );
}

/** On a narrow screen all tests wait behind one press. */
function Fold({ children }: { children: ReactNode }) {
  if (!useIsNarrow()) return children;
  return (
    <details>
      <summary className={fold}>All practice tests</summary>
      {children}
    </details>
  );
}

/** The quick test and two rows of two. */
const WAITING = [1, 2, 3].map(() => ({ width: "100%", height: 4.5 }));

type TestsProps = Omit<PracticeTestsProps, "categories"> & { categories: readonly Category[] };

function Tests({ categories, records, now, extraTime = 1, exam, isPending, onStart }: TestsProps) {
  const [chosen, setChosen] = useState("");
  const category = categories.find((candidate) => String(candidate.id) === chosen);
  const factsOf = ({ questionCount, timeLimit, passingScore }: TestSize) =>
    [
      `${questionCount} questions`,
      limitWords({ timeLimit, extraTime, isPracticeTest: true }),
      `pass at ${passingScore}%`,
    ].filter((fact) => fact !== null);
  return (
    <>
      {exam ? (
        <div className={css.exam}>
          <ExamConditions {...exam} goingBack="by exam" />
        </div>
      ) : null}
      <div className={css.quick}>
        <div>
          <p className={css.facts}>Quick test: {factsOf(QUICK_TEST).join(", ")}</p>
          {category ? (
            <>
              <HeldAs categories={[category]} isExam={exam?.isExam ?? false} />
              <TestRecord test={quickTest(category)} records={records} now={now} />
            </>
          ) : null}
        </div>
        <div className={css.controls}>
          <Select
            label="Certification"
            isLabelHidden
            isCompact
            value={chosen}
            options={[
              { value: "", label: "Choose a certification" },
              ...categories.map(({ id: categoryId, name, questionCount }) => ({
                value: String(categoryId),
                label: name,
                disabled: questionCount === 0,
              })),
            ]}
            onValueChange={setChosen}
          />
          <Button
            disabled={!category}
            isBusy={isPending}
            onClick={() => {
              if (category) onStart(quickTest(category));
            }}
          >
            Start
          </Button>
        </div>
      </div>
      {records ? (
        <Loaded
          of={records}
          waiting={
            <p className={visuallyHidden} role="status">
              Loading your attempts
            </p>
          }
          failed="Your attempts could not be loaded."
        >
          {() => null}
        </Loaded>
      ) : null}
      <ul className={css.tests}>
        {PRACTICE_TESTS.map((test) => {
          const isOffered = isAvailable(test, categories);
          return (
            <li key={test.id} className={css.test}>
              <div>
                <h3 className={css.name}>{test.name}</h3>
                <p className={css.facts}>{test.description}</p>
                <p className={css.facts}>{[...factsOf(test), test.difficulty].join(" · ")}</p>
                {isOffered ? null : (
                  <p className={css.facts}>Your organisation has no questions for this yet.</p>
                )}
                {isOffered ? (
                  <HeldAs categories={ofTest(test, categories)} isExam={exam?.isExam ?? false} />
                ) : null}
                {isOffered ? <TestRecord test={test} records={records} now={now} /> : null}
              </div>
              <Button
                disabled={!isOffered}
                isBusy={isPending}
                aria-label={`Start ${test.name}`}
                onClick={() => onStart(test)}
              >
                Start
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** How the exams of a test are held; under exam conditions also whether one may go back in the test. */
function HeldAs({ categories, isExam }: { categories: readonly Category[]; isExam: boolean }) {
  return (
    <>
      {isExam ? (
        <p className={css.facts}>Under exam conditions: {backWords(isForwardOnly(categories))}</p>
      ) : null}
      {categories.map(({ id, name, profile }) =>
        profile ? <ExamSummary key={id} name={name} profile={profile} /> : null,
      )}
    </>
  );
}

const OUTCOMES: Record<
  ReturnType<typeof passTone>,
  { tone: NonNullable<TagProps["tone"]>; word: string; Icon: Icon }
> = {
  passed: { tone: "success", word: "passed", Icon: Check },
  near: { tone: "warning", word: "nearly there", Icon: TriangleAlert },
  failed: { tone: "destructive", word: "not yet passed", Icon: X },
};

type TestRecordProps = Pick<PracticeTestsProps, "records" | "now"> & { test: PracticeTest };

/** What the user did with a test; nothing while that is not known. */
function TestRecord({ test, records, now }: TestRecordProps) {
  if (records?.state !== "ready") return null;
  const record = records.value.find(({ title }) => title === test.name);
  if (!record) return <p className={css.facts}>Not tried yet</p>;
  const { attempts, bestScore, scores, lastAttempt } = record;
  const { tone, word, Icon } = OUTCOMES[passTone(bestScore, test.passingScore)];
  return (
    <>
      <p className={css.facts}>
        {plural(attempts, "attempt")} · latest: {formatRecent(lastAttempt, now)}{" "}
        <Tag tone={tone} icon={<Icon size={14} />}>
          Best {formatPercent(bestScore)}, {word}
        </Tag>
      </p>
      {scores.length > 1 ? <AttemptChart scores={scores} passingScore={test.passingScore} /> : null}
    </>
  );
}

/** The certifications of a test. */
function ofTest({ categoryIds }: PracticeTest, categories: readonly Category[]): Category[] {
  return categories.filter(({ id }) => categoryIds.includes(id));
}

/** A sample test needs certifications with questions: another tenant may have none of them. */
function isAvailable(test: PracticeTest, categories: readonly Category[]): boolean {
  return test.categoryIds.every((id) =>
    categories.some((category) => category.id === id && category.questionCount > 0),
  );
}
