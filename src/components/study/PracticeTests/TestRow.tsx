import type { Category } from "../../../api/catalog/schema.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { openMock } from "../../../api/quizzes/start/open-mock.ts";
import type { PracticeTest } from "../../../api/quizzes/start/practice-tests.ts";
import type { Id } from "../../../api/wire.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { ButtonLink } from "../../controls/Button/ButtonLink.tsx";
import { formatRecent } from "../../i18n/format/dates.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { PRACTICE_TESTS_LABELS } from "./practice-tests-labels.ts";
import { Details, Rules, TestRecord, useFacts, type SharedTestProps } from "./test-parts.tsx";
import * as css from "./PracticeTests.css.ts";

const DIFFICULTIES = {
  Easy: "difficultyEasy",
  Medium: "difficultyMedium",
  Hard: "difficultyHard",
  Mixed: "difficultyMixed",
} as const satisfies Record<NonNullable<PracticeTest["difficulty"]>, keyof typeof PRACTICE_TESTS_LABELS>;

interface TestRowProps extends SharedTestProps {
  test: PracticeTest;
  /** The user's open attempts. */
  openAttempts: { quizzes: readonly QuizSummary[]; hrefOf: (quizId: Id) => string } | undefined;
}

/** A test with its rules, the user's result, and a button that starts it or a link that continues it. */
export function TestRow(props: TestRowProps) {
  const { test, records, now, extraTime, openAttempts, pending, onStart } = props;
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const factsOf = useFacts(extraTime);
  const { name, description, difficulty } = test;
  const isOffered = isAvailable(test, props.categories);
  const categories = categoriesOf(test, props.categories);
  const attempt = openMock(openAttempts?.quizzes ?? [], test, now.getTime());
  const facts = [
    ...factsOf(test),
    ...(test.isFixed ? [t("testSameQuestions")] : []),
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
            {t("testOpen", { when: formatRecent(attempt.startedAt, now, t.locale) })}
          </Text>
        ) : null}
        {isOffered ? (
          <TestRecord test={test} records={records} now={now} started={attempt !== undefined} />
        ) : null}
      </div>
      {attempt && openAttempts ? (
        <ButtonLink
          className={css.start}
          href={openAttempts.hrefOf(attempt.id)}
          aria-label={t("continueTestNamed", { name })}
        >
          {t("continueTest")}
        </ButtonLink>
      ) : (
        <Button
          className={css.start}
          disabled={!isOffered}
          pending={pending}
          aria-label={t("startTestNamed", { name })}
          onClick={() => onStart(test)}
        >
          {t("startTest")}
        </Button>
      )}
    </li>
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
