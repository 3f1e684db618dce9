import type { AnswerBy } from "../../../api/questions/answers.ts";
import type { QuestionBy, QuestionOf } from "../../../api/questions/schema.ts";
import { optionResult, type OptionResult } from "../../../api/questions/scoring/option-result.ts";
import { optionValue } from "../../../api/questions/scoring/scoring.ts";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { OPTION_RESULT_LABELS } from "../../i18n/texts/results/option-result-texts.ts";
import { NotebookPen } from "../../icons/question-icons.tsx";
import { Collapsible } from "../../layout/Collapsible/Collapsible.tsx";
import { classNames } from "../../theme/class-names.ts";
import { OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import { CustomControls } from "../QuestionCard/controls/CustomControls.tsx";
import { FeedbackLines } from "../QuestionCard/feedback/FeedbackLines.tsx";
import { answerFeedback, otherFeedback } from "../QuestionCard/feedback/option-feedback.ts";
import { optionLetter } from "../QuestionCard/feedback/option-letter.ts";
import { Paragraphs, RichText } from "../RichText/RichText.tsx";
import { ScoredParts } from "../ScoredParts/ScoredParts.tsx";
import { Sources } from "../Sources/Sources.tsx";
import * as css from "./ReviewCard.css.ts";

export const ANSWERED_LABELS = {
  yourCorrectAnswer: OPTION_RESULT_LABELS.yourCorrectAnswer,
  yourIncorrectAnswer: OPTION_RESULT_LABELS.yourIncorrectAnswer,
  missedAnswer: "Correct answer",
  explanation: "Explanation",
  otherOptions: "The other options",
} as const satisfies LabelSet;

/** Label key of each result in the review; `null` for none. */
const RESULT_LABELS: Record<OptionResult, keyof typeof ANSWERED_LABELS | null> = {
  right: "yourCorrectAnswer",
  missed: "missedAnswer",
  wrong: "yourIncorrectAnswer",
  none: null,
};

export interface AnsweredOptionsProps {
  question: QuestionBy;
  /** The submitted answer; without it only the right options are shown as such. */
  answer?: AnswerBy | undefined;
  /** Heading level of the explanation. Default 3. */
  headingLevel?: 3 | 4 | 5 | 6;
  /** Id of the question's heading, which labels the controls of a custom kind. */
  labelledBy?: string;
}

/** Shows the submitted answer, the right answer and the explanation. Outcomes are texts, not only colors. */
export function AnsweredOptions({
  question,
  answer,
  headingLevel = 3,
  labelledBy = "",
}: AnsweredOptionsProps) {
  const { customRules } = question;
  return (
    <>
      {customRules ? (
        <CustomControls rules={customRules} answer={answer} labelledBy={labelledBy} revealed locked />
      ) : question.kind === "order" || question.kind === "match" ? (
        <ScoredParts question={question} answer={answer} />
      ) : (
        <Options question={question} answer={answer} />
      )}
      <Explanation question={question} answer={answer} headingLevel={headingLevel} />
    </>
  );
}

interface OptionsProps extends AnsweredOptionsProps {
  question: QuestionOf<"single"> | QuestionOf<"multiple">;
}

function Options({ question, answer }: OptionsProps) {
  return (
    <ol className={css.options}>
      {question.options.map((option, index) => {
        const value = optionValue(option, index);
        const result = optionResult(question, answer, value);
        return (
          <li key={value} className={classNames(css.option, css.result[result])}>
            <span className={classNames(css.letter, css.letterResult[result])}>{optionLetter(index)}</span>
            <span className={css.optionText} dir="auto">
              <RichText text={option.text} />
            </span>
            <ResultLabel result={result} />
          </li>
        );
      })}
    </ol>
  );
}

function ResultLabel({ result }: { result: OptionResult }) {
  const t = useLabels("quiz", ANSWERED_LABELS);
  const name = RESULT_LABELS[result];
  if (name === null) return null;
  return (
    <span className={css.resultText}>
      <OutcomeLabel outcome={result === "wrong" ? "incorrect" : "correct"}>{t(name)}</OutcomeLabel>
    </span>
  );
}

function Explanation({ question, answer, headingLevel }: Required<Omit<AnsweredOptionsProps, "labelledBy">>) {
  const t = useLabels("quiz", ANSWERED_LABELS);
  const Heading = `h${headingLevel}` as const;
  const { explanation, objective, reference } = question;
  const feedback = answerFeedback(question, answer);
  const others = otherFeedback(question, answer);
  const sources = <Sources objective={objective} reference={reference} />;
  if (!explanation && feedback.length === 0 && others.length === 0)
    return objective === undefined && reference === undefined ? null : (
      <div className={css.sourcesAlone}>{sources}</div>
    );
  return (
    <div className={css.explanation}>
      <NotebookPen className={css.explanationIcon} size={18} />
      <div>
        <Heading className={css.explanationTitle}>{t("explanation")}</Heading>
        <FeedbackLines feedback={feedback} className={css.paragraph} />
        {explanation ? <Paragraphs text={explanation} className={css.paragraph} /> : null}
        {others.length === 0 ? null : (
          <Collapsible summary={t("otherOptions")} expandedInPrint>
            <FeedbackLines feedback={others} className={css.paragraph} />
          </Collapsible>
        )}
        {sources}
      </div>
    </div>
  );
}
