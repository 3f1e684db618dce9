import { useState, type ComponentPropsWithRef } from "react";
import type { Category } from "../../../api/catalog/schema.ts";
import type { PracticeTestRecord, QuizSummary } from "../../../api/quizzes/schema.ts";
import {
  mockTests,
  PRACTICE_TESTS,
  quickTest,
  type PracticeTest,
} from "../../../api/quizzes/start/practice-tests.ts";
import type { Id } from "../../../api/wire.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { LoadMessage } from "../../feedback/Loaded/LoadMessage.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import type { ExtraTimeOrUnknown } from "../../i18n/texts/session/limit-text.ts";
import { List } from "../../layout/List/List.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { ExamModeSwitch, type ExamModeSetting } from "../ExamModeSwitch/ExamModeSwitch.tsx";
import { PRACTICE_TESTS_LABELS, type PracticeTestsLabels } from "./practice-tests-labels.ts";
import { PracticeTestsSection } from "./PracticeTestsSection.tsx";
import { QuickTest } from "./QuickTest.tsx";
import type { SharedTestProps } from "./test-parts.tsx";
import { TestRow } from "./TestRow.tsx";
import * as css from "./PracticeTests.css.ts";

interface TestsOwnProps {
  /**
   * The tests offered besides the quick test; each needs questions of all its certifications. Default: the sample tests, for the
   * reference catalog.
   */
  tests?: readonly PracticeTest[] | undefined;
  /** The tests that the organization defined, listed before `tests`. Default none. */
  tenantTests?: Loadable<readonly PracticeTest[]> | undefined;
  /** Returns the quick test over one certification. Default: 25 questions in 30 minutes with a pass mark of 70%. */
  createQuickTest?: ((category: Pick<Category, "id" | "name">) => PracticeTest) | undefined;
  /** The certification that is chosen at first, such as that of the learner's exam. Default none. */
  categoryId?: Id | null | undefined;
  /** The user's results in each test; `null` when signed out. */
  records: Loadable<readonly PracticeTestRecord[]> | null;
  /** The current time, for words such as “today”. */
  now: Date;
  /** Factor that lengthens the learner's time limits; practice tests always have a limit. Default 1. */
  extraTime?: ExtraTimeOrUnknown | undefined;
  /** The exam mode setting. Without it, exam mode is not offered. */
  exam?: ExamModeSetting | undefined;
  /** The user's open attempts, newest first. A mock exam among them is continued with a link to its URL. Default none. */
  openAttempts?: { quizzes: readonly QuizSummary[]; hrefOf: (quizId: Id) => string } | undefined;
  /** Whether a quiz is being created: no other can be started. */
  pending: boolean;
  /** Called with the test that the learner starts. */
  onStart: (test: PracticeTest) => void;
}

export interface PracticeTestsProps
  extends TestsOwnProps, Omit<ComponentPropsWithRef<"section">, "children"> {
  /** The certifications, or why they can't be shown yet. */
  categories: Loadable<readonly Category[]>;
  /** Labels that override those of the provider. */
  labels?: Partial<PracticeTestsLabels> | undefined;
}

/**
 * The quick practice test over one certification, its mock exams, and predefined tests (spec §2.4, §9).
 *
 * Keyboard: a native select and a start button for each test, named with the test; a mock exam that is open has a link to continue it
 * instead. On a narrow screen the tests are collapsed. The result is text with an icon; the chart of recent attempts has an accessible
 * name with their scores.
 */
export function PracticeTests({ labels, ...props }: PracticeTestsProps) {
  return (
    <NamespaceLabels namespace="study" shared labels={labels}>
      <TestsSection {...props} />
    </NamespaceLabels>
  );
}

function TestsSection(props: Omit<PracticeTestsProps, "labels">) {
  const {
    categories,
    tests,
    tenantTests,
    createQuickTest,
    categoryId,
    records,
    now,
    extraTime,
    exam,
    openAttempts,
    pending,
    onStart,
    ...rest
  } = props;
  const testProps = {
    tests,
    tenantTests,
    createQuickTest,
    categoryId,
    records,
    now,
    extraTime,
    examMode: exam?.examMode ?? false,
    openAttempts,
    pending,
    onStart,
  };
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const hasTests =
    categories.state === "ready" && categories.value.some(({ questionCount }) => questionCount > 0);
  const examSwitch = exam && hasTests ? <ExamModeSwitch {...exam} navigation="profile" /> : null;
  return (
    <PracticeTestsSection {...rest} aside={examSwitch}>
      <Loaded
        data={categories}
        skeleton={
          <div className={css.skeleton}>
            <Skeleton label={t("practiceLoading")} bars={SKELETON_BARS} />
          </div>
        }
        errorMessage={t("practiceFailed")}
      >
        {(value) =>
          hasTests ? (
            <Tests {...testProps} categories={value} />
          ) : (
            <Text size="sm" leading="ui">
              {t("practiceNone")}
            </Text>
          )
        }
      </Loaded>
    </PracticeTestsSection>
  );
}

/** The quick test and two rows of two. */
const SKELETON_BARS = [1, 2, 3].map(() => ({ width: "100%", height: 4.5 }));

type TestsProps = SharedTestProps & Omit<TestsOwnProps, keyof SharedTestProps | "exam">;

function Tests(props: TestsProps) {
  const { tests = PRACTICE_TESTS, tenantTests, createQuickTest = quickTest, categoryId } = props;
  const { categories, examMode, records, now, extraTime, openAttempts, pending, onStart } = props;
  const shared = { categories, examMode, records, now, extraTime, pending, onStart };
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const [selectedCategoryId, setSelectedCategoryId] = useState<string | null>(null);
  // The learner's exam can load later than the certifications.
  const selectedId = selectedCategoryId ?? String(categoryId ?? "");
  const category = categories.find(({ id, questionCount }) => String(id) === selectedId && questionCount > 0);
  const mocks = category ? mockTests(category) : [];
  return (
    <>
      <QuickTest
        {...shared}
        category={category}
        createQuickTest={createQuickTest}
        value={selectedId}
        onValueChange={setSelectedCategoryId}
      />
      {records ? (
        <LoadMessage data={records} loadingLabel={t("attemptsLoading")} errorMessage={t("attemptsFailed")} />
      ) : null}
      {tenantTests ? (
        <LoadMessage
          data={tenantTests}
          loadingLabel={t("tenantTestsLoading")}
          errorMessage={t("tenantTestsFailed")}
        />
      ) : null}
      <List>
        {[...mocks, ...(tenantTests?.state === "ready" ? tenantTests.value : []), ...tests].map((test) => (
          <TestRow
            key={`${test.practiceTestId ?? ""} ${test.name}`}
            {...shared}
            test={test}
            openAttempts={openAttempts}
          />
        ))}
      </List>
    </>
  );
}
