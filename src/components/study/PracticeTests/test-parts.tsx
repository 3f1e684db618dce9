import { isForwardOnly } from "../../../api/catalog/exam-profile.ts";
import type { Category } from "../../../api/catalog/schema.ts";
import type { TestSize } from "../../../api/quizzes/quiz-sizes.ts";
import type { PracticeTestRecord } from "../../../api/quizzes/schema.ts";
import { passTone, recordOf, type PracticeTest } from "../../../api/quizzes/start/practice-tests.ts";
import { Tag, type TagProps } from "../../controls/Tag/Tag.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { formatRecent } from "../../i18n/format/dates.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import { limitText, type ExtraTimeOrUnknown } from "../../i18n/texts/session/limit-text.ts";
import { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import { backNavigationText } from "../../i18n/texts/study/profile-texts.ts";
import type { Icon } from "../../icons/icon.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { TriangleAlert } from "../../icons/notice-icons.tsx";
import { Collapsible } from "../../layout/Collapsible/Collapsible.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { AttemptChart } from "./AttemptChart.tsx";
import { ExamFacts } from "./ExamFacts.tsx";
import { PRACTICE_TESTS_LABELS } from "./practice-tests-labels.ts";
import * as css from "./PracticeTests.css.ts";

/** Props that all tests share. */
export interface SharedTestProps {
  /** All certifications. */
  categories: readonly Category[];
  examMode: boolean;
  records: Loadable<readonly PracticeTestRecord[]> | null;
  now: Date;
  extraTime: ExtraTimeOrUnknown | undefined;
  pending: boolean;
  onStart: (test: PracticeTest) => void;
}

/** Returns the facts of a test as texts: questions, time limit and pass mark. */
export function useFacts(extraTime: ExtraTimeOrUnknown = 1) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const tLimit = useLabels("shared", LIMIT_LABELS);
  return ({ questionCount, timeLimit, passMark }: TestSize): string[] =>
    [
      t("testQuestions", { count: questionCount }),
      limitText({ timeLimit, extraTime, isPracticeTest: true }, tLimit),
      t("passAt", { passMark: formatPercent(passMark, t.locale) }),
    ].filter((fact) => fact !== null);
}

interface RulesProps {
  categories: readonly Category[];
  examMode: boolean;
}

/** In exam mode: whether going back is allowed. */
export function Rules({ categories, examMode }: RulesProps) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const tProfile = useLabels("shared", PROFILE_LABELS);
  if (!examMode) return null;
  return (
    <Text size="sm" leading="ui">
      {t("inExamMode", { back: backNavigationText(isForwardOnly(categories), tProfile) })}
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
export function Details({ name, description, categories, className }: DetailsProps) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const profiled = categories.filter(({ profile }) => profile !== undefined);
  if (description === "" && profiled.length === 0) return null;
  return (
    <Collapsible
      summary={t("aboutTest")}
      summaryProps={{ className: css.about, "aria-label": t("aboutTestNamed", { name }) }}
      className={className}
    >
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
    </Collapsible>
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

interface TestRecordProps {
  test: PracticeTest;
  /** The user's results in each test; `null` when signed out. */
  records: Loadable<readonly PracticeTestRecord[]> | null;
  /** The current time. */
  now: Date;
  /** Whether an attempt is open, so that no result yet doesn't mean that it wasn't tried. */
  started?: boolean;
}

/** The user's results in a test; nothing while they are loading. */
export function TestRecord({ test, records, now, started = false }: TestRecordProps) {
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
        {t("attemptCount", { count: attempts })} ·{" "}
        {t("latestAttempt", { when: formatRecent(lastAttempt, now, t.locale) })}
      </Text>
      {scores.length > 1 ? <AttemptChart scores={scores} passMark={test.passMark} /> : null}
    </>
  );
}
