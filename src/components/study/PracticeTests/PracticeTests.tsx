import { Inline } from "../../layout/Inline/Inline.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { List } from "../../layout/List/List.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import type { Icon } from "../../icons/icon.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { TriangleAlert } from "../../icons/notice-icons.tsx";
import { useState, type ComponentPropsWithRef } from "react";
import { isForwardOnly } from "../../../api/catalogue/exam-profile.ts";
import type { Category } from "../../../api/catalogue/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { openMock } from "../../../api/quizzes/start/open-mock.ts";
import type { PracticeTestRecord, QuizSummary } from "../../../api/quizzes/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { ButtonLink } from "../../controls/Button/ButtonLink.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { Tag, type TagProps } from "../../controls/Tag/Tag.tsx";
import {
  mockTests,
  passTone,
  PRACTICE_TESTS,
  quickTest,
  recordOf,
  type PracticeTest,
} from "../../../api/quizzes/start/practice-tests.ts";
import type { TestSize } from "../../../api/quizzes/quiz-sizes.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { formatRecent } from "../../i18n/format/dates.ts";
import { formatFacts } from "../../i18n/format/lists.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { fold } from "../../layout/fold.css.ts";
import { limitText, type KnownExtraTime } from "../../i18n/texts/session/limit-text.ts";
import { backNavigationText } from "../../i18n/texts/study/profile-texts.ts";
import { ExamConditions, type ExamChoice } from "../ExamConditions/ExamConditions.tsx";
import { AttemptChart } from "./AttemptChart.tsx";
import { ExamFacts } from "./ExamFacts.tsx";
import { PRACTICE_TESTS_LABELS, type PracticeTestsLabels } from "./practice-tests-labels.ts";
import { PracticeBand } from "./PracticeBand.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./PracticeTests.css.ts";

interface TestsOwnProps {
  /**
   * The tests offered besides the quick test; each needs questions of all its certifications. Default: the sample tests, for the
   * reference catalogue.
   */
  tests?: readonly PracticeTest[] | undefined;
  /** The tests that the organization defined, listed before `tests`. Default none. */
  ownTests?: Loadable<readonly PracticeTest[]> | undefined;
  /** Returns the quick test over one certification. Default: 25 questions in 30 minutes with a pass mark of 70 %. */
  quickTestOf?: ((category: Pick<Category, "id" | "name">) => PracticeTest) | undefined;
  /** The certification that is chosen at first, such as that of the learner's exam. Default none. */
  categoryId?: Id | null | undefined;
  /** The user's results in each test; `null` when signed out. */
  records: Loadable<readonly PracticeTestRecord[]> | null;
  /** The current time, for words such as “today”. */
  now: Date;
  /** Factor that lengthens the learner's time limits; practice tests always have a limit. Default 1. */
  extraTime?: KnownExtraTime | undefined;
  /** The exam mode setting. Without it, exam mode is not offered. */
  exam?: ExamChoice | undefined;
  /** The user's open attempts, newest first. A mock exam among them is continued with a link to its URL. Default none. */
  open?: { quizzes: readonly QuizSummary[]; hrefOf: (quizId: Id) => string } | undefined;
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
    <NamespaceLabels namespace="study" labels={labels}>
      <NamespaceLabels namespace="words" labels={labels}>
        <Band {...props} />
      </NamespaceLabels>
    </NamespaceLabels>
  );
}

function Band(props: Omit<PracticeTestsProps, "labels">) {
  const {
    categories,
    tests,
    ownTests,
    quickTestOf,
    categoryId,
    records,
    now,
    extraTime,
    exam,
    open,
    pending,
    onStart,
    ...rest
  } = props;
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const hasTests =
    categories.state === "ready" && categories.value.some(({ questionCount }) => questionCount > 0);
  const examSwitch = exam && hasTests ? <ExamConditions {...exam} navigation="profile" /> : null;
  return (
    <PracticeBand {...rest} aside={examSwitch}>
      <Loaded
        data={categories}
        waiting={
          <div className={css.waiting}>
            <Skeleton label={t("practiceLoading")} bars={WAITING} />
          </div>
        }
        failed={t("practiceFailed")}
      >
        {(value) =>
          hasTests ? (
            <Tests
              tests={tests}
              ownTests={ownTests}
              quickTestOf={quickTestOf}
              categoryId={categoryId}
              records={records}
              now={now}
              extraTime={extraTime}
              examMode={exam?.examMode ?? false}
              open={open}
              pending={pending}
              onStart={onStart}
              categories={value}
            />
          ) : (
            <Text size="sm" leading="ui">
              {t("practiceNone")}
            </Text>
          )
        }
      </Loaded>
    </PracticeBand>
  );
}

/** The quick test and two rows of two. */
const WAITING = [1, 2, 3].map(() => ({ width: "100%", height: 4.5 }));

interface TestsProps extends Omit<TestsOwnProps, "exam"> {
  categories: readonly Category[];
  examMode: boolean;
}

const DIFFICULTIES = {
  Easy: "difficultyEasy",
  Medium: "difficultyMedium",
  Hard: "difficultyHard",
  Mixed: "difficultyMixed",
} as const satisfies Record<NonNullable<PracticeTest["difficulty"]>, keyof typeof PRACTICE_TESTS_LABELS>;

function Tests(props: TestsProps) {
  const { tests = PRACTICE_TESTS, quickTestOf = quickTest, categoryId, categories } = props;
  const { ownTests, records, pending, onStart } = props;
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const factsOf = useFacts(props);
  const [own, setOwn] = useState<string | null>(null);
  // The learner's exam can load later than the certifications.
  const chosen = own ?? String(categoryId ?? "");
  const category = categories.find(({ id, questionCount }) => String(id) === chosen && questionCount > 0);
  const quick = category ?? categories[0];
  const mocks = category ? mockTests(category) : [];
  return (
    <>
      <div className={css.quick}>
        {quick ? (
          <Text leading="ui" className={css.quickFacts}>
            {t("quickTest", { facts: formatFacts(factsOf(quickTestOf(quick)), t.locale) })}
          </Text>
        ) : null}
        <Select
          label={t("testCertification")}
          labelHidden
          compact
          value={category ? chosen : ""}
          options={[
            { value: "", label: t("testChoose") },
            ...categories.map(({ id, name, questionCount }) => ({
              value: String(id),
              label: name,
              disabled: questionCount === 0,
            })),
          ]}
          onValueChange={setOwn}
        />
        <Button
          disabled={!category}
          pending={pending}
          onClick={() => {
            if (category) onStart(quickTestOf(category));
          }}
        >
          {t("startTest")}
        </Button>
        {category ? (
          <div className={css.chosen}>
            <TestRecord {...props} test={quickTestOf(category)} />
            <Rules {...props} categories={[category]} />
            <Details name={quickTestOf(category).name} description="" categories={[category]} />
          </div>
        ) : null}
        {!category && categories.some((one) => mockTests(one).length > 0) ? (
          <Text size="sm" leading="ui" className={css.chosen}>
            {t("mocksHint")}
          </Text>
        ) : null}
      </div>
      {records ? (
        <Loaded
          data={records}
          waiting={
            <p className={visuallyHidden} role="status">
              {t("attemptsLoading")}
            </p>
          }
          failed={t("attemptsFailed")}
        >
          {() => null}
        </Loaded>
      ) : null}
      {ownTests ? (
        <Loaded
          data={ownTests}
          waiting={
            <p className={visuallyHidden} role="status">
              {t("ownTestsLoading")}
            </p>
          }
          failed={t("ownTestsFailed")}
        >
          {() => null}
        </Loaded>
      ) : null}
      <List>
        {[...mocks, ...(ownTests?.state === "ready" ? ownTests.value : []), ...tests].map((test) => (
          <TestRow {...props} key={`${test.practiceTestId ?? ""} ${test.name}`} test={test} />
        ))}
      </List>
    </>
  );
}

/** Returns the facts of a test as texts: questions, time limit and pass mark. */
function useFacts({ extraTime = 1 }: Pick<TestsProps, "extraTime">) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const tLimit = useLabels("words", LIMIT_LABELS);
  return ({ questionCount, timeLimit, passMark }: TestSize): string[] =>
    [
      t("testQuestions", { count: questionCount }),
      limitText({ timeLimit, extraTime, isPracticeTest: true }, tLimit),
      t("passAt", { mark: formatPercent(passMark, t.locale) }),
    ].filter((fact) => fact !== null);
}

function TestRow({ test, ...props }: TestsProps & { test: PracticeTest }) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const factsOf = useFacts(props);
  const { name, description, difficulty } = test;
  const isOffered = isAvailable(test, props.categories);
  const categories = categoriesOf(test, props.categories);
  const attempt = openMock(props.open?.quizzes ?? [], test, props.now.getTime());
  const facts = [
    ...factsOf(test),
    ...(test.isFixed ? [t("testFixed")] : []),
    ...(difficulty ? [t(DIFFICULTIES[difficulty])] : []),
  ];
  const bank = categories.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const isShort = isOffered && !test.isFixed && !test.form && bank < test.questionCount;
  return (
    <li className={css.test}>
      <Inline rowGap={0} gap={4} align="center" shrink className={css.main}>
        <Heading level={3} weight="heading" leading="ui" className={css.name}>
          {name}
        </Heading>
        <Text size="sm" leading="ui">
          {facts.join(" · ")}
        </Text>
        {isShort ? (
          <Text size="sm" leading="ui">
            {t("testShort", { count: bank })}
          </Text>
        ) : null}
        <Details
          name={name}
          description={description}
          categories={isOffered ? categories : []}
          className={css.more}
        />
        {isOffered ? (
          <Rules
            examMode={attempt ? attempt.conditions === "exam" : props.examMode}
            categories={categories}
          />
        ) : (
          <Text size="sm" leading="ui">
            {t("testNone")}
          </Text>
        )}
      </Inline>
      <div className={css.result}>
        {attempt ? (
          <Text size="sm" leading="ui">
            {t("testOpen", { when: formatRecent(attempt.startedAt, props.now, t.locale) })}
          </Text>
        ) : null}
        {isOffered ? <TestRecord {...props} test={test} started={attempt !== undefined} /> : null}
      </div>
      {attempt && props.open ? (
        <ButtonLink
          className={css.start}
          href={props.open.hrefOf(attempt.id)}
          aria-label={t("continueTestNamed", { name })}
        >
          {t("continueTest")}
        </ButtonLink>
      ) : (
        <Button
          className={css.start}
          disabled={!isOffered}
          pending={props.pending}
          aria-label={t("startTestNamed", { name })}
          onClick={() => props.onStart(test)}
        >
          {t("startTest")}
        </Button>
      )}
    </li>
  );
}

type RulesProps = Pick<TestsProps, "categories" | "examMode">;

/** In exam mode: whether going back is allowed. */
function Rules({ categories, examMode }: RulesProps) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const tProfile = useLabels("words", PROFILE_LABELS);
  if (!examMode) return null;
  return (
    <Text size="sm" leading="ui">
      {t("underConditions", { back: backNavigationText(isForwardOnly(categories), tProfile) })}
    </Text>
  );
}

interface DetailsProps {
  /** The name of the test. */
  name: string;
  description: string;
  categories: readonly Category[];
  className?: string;
}

/**
 * Collapsed details: the purpose of a test and the facts of its official exams. Renders nothing if there are
 * none.
 */
function Details({ name, description, categories, className }: DetailsProps) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const profiled = categories.filter(({ profile }) => profile !== undefined);
  if (description === "" && profiled.length === 0) return null;
  return (
    <details className={className}>
      <summary className={classNames(fold, css.about)} aria-label={t("aboutTestNamed", { name })}>
        {t("aboutTest")}
      </summary>
      {description === "" ? null : (
        <Text size="sm" leading="ui">
          {description}
        </Text>
      )}
      {profiled.map((category) =>
        category.profile ? (
          <ExamFacts key={category.id} name={category.name} profile={category.profile} />
        ) : null,
      )}
    </details>
  );
}

const OUTCOMES = {
  passed: { tone: "success", label: "testPassed", Icon: Check },
  near: { tone: "warning", label: "testNear", Icon: TriangleAlert },
  failed: { tone: "destructive", label: "testFailed", Icon: X },
} as const satisfies Record<
  ReturnType<typeof passTone>,
  { tone: NonNullable<TagProps["tone"]>; label: keyof typeof PRACTICE_TESTS_LABELS; Icon: Icon }
>;

type TestRecordProps = Pick<TestsProps, "records" | "now"> & {
  test: PracticeTest;
  /** Whether an attempt is open, so that no result yet doesn't mean that it wasn't tried. */
  started?: boolean;
};

/** The user's results in a test; nothing while they are loading. */
function TestRecord({ test, records, now, started = false }: TestRecordProps) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  if (records?.state !== "ready") return null;
  const record = recordOf(records.value, test);
  if (!record)
    return started ? null : (
      <Text size="sm" leading="ui">
        {t("notTried")}
      </Text>
    );
  const { attempts, bestScore, scores, lastAttempt } = record;
  const { tone, label, Icon } = OUTCOMES[passTone(bestScore, test.passMark)];
  return (
    <>
      <Text size="sm" leading="ui">
        <Tag tone={tone} icon={<Icon size={14} />}>
          {t(label, { score: formatPercent(bestScore, t.locale) })}
        </Tag>
      </Text>
      <Text size="sm" leading="ui">
        {t("attempts", { count: attempts })} ·{" "}
        {t("latest", { when: formatRecent(lastAttempt, now, t.locale) })}
      </Text>
      {scores.length > 1 ? <AttemptChart scores={scores} passMark={test.passMark} /> : null}
    </>
  );
}

/** Returns the certifications of a test. */
function categoriesOf({ categoryIds }: PracticeTest, categories: readonly Category[]): Category[] {
  return categories.filter(({ id }) => categoryIds.includes(id));
}

/** Returns whether all certifications of a test have questions, which a fixed form brings along. A tenant may lack them. */
function isAvailable(test: PracticeTest, categories: readonly Category[]): boolean {
  return test.categoryIds.every((id) =>
    categories.some((category) => category.id === id && (test.isFixed || category.questionCount > 0)),
  );
}
