import type { Category } from "../../../api/catalog/schema.ts";
import { mockTests, type PracticeTest } from "../../../api/quizzes/start/practice-tests.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { formatFacts } from "../../i18n/format/lists.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { PRACTICE_TESTS_LABELS } from "./practice-tests-labels.ts";
import { Details, Rules, TestRecord, useFacts, type SharedTestProps } from "./test-parts.tsx";
import * as css from "./PracticeTests.css.ts";

interface QuickTestProps extends SharedTestProps {
  /** The selected one, if it has questions. */
  category: Category | undefined;
  /** Id of the selected certification; empty for none. */
  value: string;
  onValueChange: (categoryId: string) => void;
  /** Returns the quick test over a certification. */
  createQuickTest: (category: Pick<Category, "id" | "name">) => PracticeTest;
}

/** Selects a certification and starts the quick test over it. */
export function QuickTest(props: QuickTestProps) {
  const { categories, category, value, onValueChange, createQuickTest } = props;
  const { examMode, records, now, extraTime, pending, onStart } = props;
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const factsOf = useFacts(extraTime);
  const shownCategory = category ?? categories[0];
  return (
    <div className={css.quick}>
      {shownCategory ? (
        <Text leading="ui" className={css.quickFacts}>
          {t("quickTest", { facts: formatFacts(factsOf(createQuickTest(shownCategory)), t.locale) })}
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
          if (category) onStart(createQuickTest(category));
        }}
      >
        {t("startTest")}
      </Button>
      {category ? (
        <div className={css.chosen}>
          <TestRecord records={records} now={now} test={createQuickTest(category)} />
          <Rules examMode={examMode} categories={[category]} />
          <Details name={createQuickTest(category).name} description="" categories={[category]} />
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
