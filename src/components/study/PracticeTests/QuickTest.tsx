import type { Category } from "../../../api/catalog/schema.ts";
import type { PracticeTestRecord } from "../../../api/quizzes/schema.ts";
import { mockTests, type PracticeTest } from "../../../api/quizzes/start/practice-tests.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { formatFacts } from "../../i18n/format/lists.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import type { ExtraTimeOrUnknown } from "../../i18n/texts/session/limit-text.ts";
import { Text } from "../../layout/Text/Text.tsx";
import { PRACTICE_TESTS_LABELS } from "./practice-tests-labels.ts";
import * as css from "./PracticeTests.css.ts";
import { Details, Rules, TestRecord, useFacts } from "./test-parts.tsx";

interface QuickTestProps {
  /** All certifications. */
  categories: readonly Category[];
  /** The selected one, if it has questions. */
  category: Category | undefined;
  /** Id of the selected certification; empty for none. */
  value: string;
  onValueChange: (categoryId: string) => void;
  /** Returns the quick test over a certification. */
  testOf: (category: Pick<Category, "id" | "name">) => PracticeTest;
  examMode: boolean;
  records: Loadable<readonly PracticeTestRecord[]> | null;
  now: Date;
  extraTime: ExtraTimeOrUnknown | undefined;
  pending: boolean;
  onStart: (test: PracticeTest) => void;
}

/** Selects a certification and starts the quick test over it. */
export function QuickTest(props: QuickTestProps) {
  const { categories, category, value, onValueChange, testOf } = props;
  const { examMode, records, now, extraTime, pending, onStart } = props;
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const factsOf = useFacts(extraTime);
  const shownCategory = category ?? categories[0];
  return (
    <div className={css.quick}>
      {shownCategory ? (
        <Text leading="ui" className={css.quickFacts}>
          {t("quickTest", { facts: formatFacts(factsOf(testOf(shownCategory)), t.locale) })}
        </Text>
      ) : null}
      <Select
        label={t("testCertification")}
        labelHidden
        compact
        value={category ? value : ""}
        options={[
          { value: "", label: t("testChoose") },
          ...categories.map(({ id, name, questionCount }) => ({
            value: String(id),
            label: name,
            disabled: questionCount === 0,
          })),
        ]}
        onValueChange={onValueChange}
      />
      <Button
        disabled={!category}
        pending={pending}
        onClick={() => {
          if (category) onStart(testOf(category));
        }}
      >
        {t("startTest")}
      </Button>
      {category ? (
        <div className={css.chosen}>
          <TestRecord records={records} now={now} test={testOf(category)} />
          <Rules examMode={examMode} categories={[category]} />
          <Details name={testOf(category).name} description="" categories={[category]} />
        </div>
      ) : null}
      {!category && categories.some((candidate) => mockTests(candidate).length > 0) ? (
        <Text size="sm" leading="ui" className={css.chosen}>
          {t("mocksHint")}
        </Text>
      ) : null}
    </div>
  );
}
