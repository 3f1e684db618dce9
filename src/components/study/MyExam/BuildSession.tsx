import { useId, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { Category, Subcategory } from "../../../api/catalog/schema.ts";
import { QUESTIONS_MAX } from "../../../api/exam-limits.ts";
import { CUSTOM_SIZES } from "../../../api/quizzes/quiz-sizes.ts";
import type { QuizMode } from "../../../api/quizzes/schema.ts";
import { parseQuestionCount } from "../../../api/quizzes/start/parse-question-count.ts";
import type { CustomQuiz } from "../../../api/quizzes/start/quiz-requests.ts";
import { Choice } from "../../controls/Choice/Choice.tsx";
import type { DialogProps } from "../../controls/Dialog/Dialog.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { ActionDialog } from "../../forms/ActionDialog/ActionDialog.tsx";
import { formatNumber } from "../../i18n/format/numbers.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { BUILD_SESSION_LABELS } from "./build-session-labels.ts";
import { MY_EXAM_LABELS, type MyExamLabels } from "./my-exam-labels.ts";
import * as css from "./MyExam.css.ts";

interface BuildOwnProps {
  /** The first certification with questions is preselected; those without questions are hidden. */
  categories: readonly Category[];
  /** The domains of all certifications. */
  subcategories: Loadable<readonly Subcategory[]>;
  /** Whether the quiz is being created. */
  pending: boolean;
  /** Called with what the learner chose. */
  onStart: (quiz: CustomQuiz) => void;
}

export interface BuildSessionProps
  extends
    BuildOwnProps,
    Omit<DialogProps, keyof BuildOwnProps | "actions" | "children" | "labels" | "title"> {
  /** Labels that override those of the provider. */
  labels?: Partial<MyExamLabels> | undefined;
}

/**
 * A form for a custom quiz: mode, certification, domains, number of questions, and whether to include only unseen ones. The dialog
 * stays open until the quiz starts, so that an error loses no input.
 *
 * Keyboard and assistive technology: as `Dialog`, with native controls.
 */
export function BuildSession({ labels, ...props }: BuildSessionProps) {
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <Build {...props} />
    </NamespaceLabels>
  );
}

function Build({ categories, subcategories, pending, onStart, ...rest }: Omit<BuildSessionProps, "labels">) {
  const form = { categories, subcategories, onStart };
  const t = useLabels("study", BUILD_SESSION_LABELS);
  const tExam = useLabels("study", MY_EXAM_LABELS);
  const formId = useId();
  return (
    <ActionDialog
      {...rest}
      title={tExam("buildSession")}
      cancelLabel={tExam("cancelExam")}
      actionLabel={t("buildStart")}
      pending={pending}
      form={formId}
    >
      <Form {...form} id={formId} pending={pending} />
    </ActionDialog>
  );
}

const MODES = [
  { mode: "study", label: "buildStudy", description: "buildStudyDescription" },
  { mode: "quiz", label: "buildQuiz", description: "buildQuizDescription" },
] as const satisfies readonly {
  mode: QuizMode;
  label: keyof typeof BUILD_SESSION_LABELS;
  description: keyof typeof BUILD_SESSION_LABELS;
}[];

function Form({ categories, subcategories, pending, onStart, id }: BuildOwnProps & { id: string }) {
  const t = useLabels("study", BUILD_SESSION_LABELS);
  const filled = categories.filter(({ questionCount }) => questionCount > 0);
  const [mode, setMode] = useState<QuizMode>("study");
  const [categoryId, setCategoryId] = useState(String(filled[0]?.id ?? ""));
  const [domainIds, setDomainIds] = useState<readonly number[]>([]);
  const [size, setSize] = useState<SizeChoice>({ selection: CUSTOM_SIZES[0], customText: "" });
  const [isInvalid, setInvalid] = useState(false);
  const [onlyUnseen, setOnlyUnseen] = useState(false);
  const customField = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const category = filled.find((candidate) => String(candidate.id) === categoryId);
    if (pending || !category) return;
    const questionCount = size.selection === "custom" ? parseQuestionCount(size.customText) : size.selection;
    flushSync(() => setInvalid(questionCount === null));
    if (questionCount === null) customField.current?.focus();
    else onStart({ mode, category, subcategoryIds: domainIds, questionCount, onlyUnseen });
  };
  return (
    <form id={id} className={css.form} noValidate onSubmit={submit}>
      <Group legend={t("buildMode")}>
        <div className={css.modes}>
          {MODES.map((option) => (
            <Choice
              key={option.mode}
              type="radio"
              variant="card"
              name={`${id}-mode`}
              label={t(option.label)}
              description={t(option.description)}
              checked={mode === option.mode}
              onCheckedChange={() => setMode(option.mode)}
            />
          ))}
        </div>
      </Group>
      <Select
        label={t("buildCertification")}
        value={categoryId}
        options={filled.map((category) => ({ value: String(category.id), label: category.name }))}
        onValueChange={(id) => {
          setCategoryId(id);
          setDomainIds([]);
        }}
      />
      <Domains
        subcategories={subcategories}
        categoryId={categoryId}
        value={domainIds}
        onValueChange={setDomainIds}
      />
      <Size
        name={`${id}-count`}
        value={size}
        onValueChange={(next) => {
          setSize(next);
          setInvalid(false);
        }}
        invalid={isInvalid}
        customField={customField}
      />
      <Choice
        type="checkbox"
        variant="plain"
        label={t("buildOnlyUnseen")}
        description={t("buildOnlyUnseenDescription")}
        checked={onlyUnseen}
        onCheckedChange={setOnlyUnseen}
      />
    </form>
  );
}

/** A group of fields with its legend. */
function Group({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={3} shrink>
      <legend className={css.legend}>{legend}</legend>
      {children}
    </Stack>
  );
}

interface DomainsProps {
  subcategories: BuildOwnProps["subcategories"];
  categoryId: string;
  value: readonly number[];
  onValueChange: (domainIds: readonly number[]) => void;
}

/** Domains of a certification to choose from. */
function Domains({ subcategories, categoryId, value, onValueChange }: DomainsProps) {
  const t = useLabels("study", BUILD_SESSION_LABELS);
  return (
    <Group
      legend={
        <>
          {t("buildDomains")}{" "}
          <Text as="span" tone="muted" size="sm" weight="regular" leading="ui">
            {t("buildDomainsHint")}
          </Text>
        </>
      }
    >
      <Loaded
        data={subcategories}
        skeleton={<Skeleton label={t("buildDomainsLoading")} bars={SKELETON_BARS} />}
        errorMessage={t("buildDomainsFailed")}
      >
        {(domains) => (
          <Inline gap={2}>
            {domains
              .filter((domain) => String(domain.categoryId) === categoryId)
              .map((domain) => (
                <Choice
                  key={domain.id}
                  type="checkbox"
                  variant="chip"
                  label={domain.name}
                  checked={value.includes(domain.id)}
                  onCheckedChange={(isChosen) =>
                    onValueChange(isChosen ? [...value, domain.id] : value.filter((id) => id !== domain.id))
                  }
                />
              ))}
          </Inline>
        )}
      </Loaded>
    </Group>
  );
}

interface SizeChoice {
  selection: number | "custom";
  /** The typed number, for `custom`. */
  customText: string;
}

interface SizeProps {
  /** Name of the radio group. */
  name: string;
  value: SizeChoice;
  onValueChange: (value: SizeChoice) => void;
  /** Whether the typed number is out of range. */
  invalid: boolean;
  customField: RefObject<HTMLInputElement | null>;
}

/** The number of questions: one of those offered, or a typed one. */
function Size({ name, value, onValueChange, invalid, customField }: SizeProps) {
  const t = useLabels("study", BUILD_SESSION_LABELS);
  const limits = { min: 1, max: QUESTIONS_MAX };
  return (
    <Group legend={t("buildCount")}>
      <Inline gap={2}>
        {[...CUSTOM_SIZES, "custom" as const].map((count) => (
          <Choice
            key={count}
            type="radio"
            variant="chip"
            name={name}
            label={count === "custom" ? t("buildCustomCount") : formatNumber(count, t.locale)}
            checked={value.selection === count}
            onCheckedChange={() => onValueChange({ ...value, selection: count })}
          />
        ))}
      </Inline>
      {value.selection === "custom" ? (
        <TextField
          ref={customField}
          inputMode="numeric"
          autoComplete="off"
          label={t("buildCustomCountField", limits)}
          value={value.customText}
          error={invalid ? t("buildCustomCountInvalid", limits) : undefined}
          onChange={(event) => onValueChange({ ...value, customText: event.target.value })}
        />
      ) : null}
    </Group>
  );
}

const SKELETON_BARS = [
  { width: "80%", height: 2.5 },
  { width: "60%", height: 2.5 },
];
