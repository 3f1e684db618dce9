import { useId } from "react";
import type { Question } from "../../../../api/questions/schema.ts";
import { answerText } from "../../../../api/questions/scoring/answer-text.ts";
import { rightAnswer } from "../../../../api/questions/scoring/scoring.ts";
import { List } from "../../../layout/List/List.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { Exhibit } from "../../../quiz/Exhibit/Exhibit.tsx";
import { optionLetter } from "../../../quiz/QuestionCard/feedback/option-letter.ts";
import { RichText } from "../../../quiz/RichText/RichText.tsx";
import { Scenario } from "../../../quiz/Scenario/Scenario.tsx";
import * as css from "./FormPaper.css.ts";

export interface FormPaperProps {
  /** In the order of the form. */
  questions: readonly Question[];
  /** Whether the answer key follows, on a separate page. */
  answerKey: boolean;
}

/** The questions of a fixed form on paper, and optionally the answer key. */
export function FormPaper({ questions, answerKey }: FormPaperProps) {
  const keyId = useId();
  return (
    <>
      <List as="ol" gap={6}>
        {questions.map((question, index) => (
          <Stack key={question.id} as="li" gap={3} className={css.question}>
            {question.scenario ? <Scenario scenario={question.scenario} /> : null}
            <Text leading="body" className={css.text} dir="auto">
              <Text as="span" weight="semibold" tabular>
                {index + 1}.
              </Text>{" "}
              <RichText text={question.text} />
              {question.kind === "multiple" ? ` (Choose ${question.choose})` : null}
            </Text>
            {question.exhibit ? <Exhibit exhibit={question.exhibit} /> : null}
            {question.kind === "match" ? (
              <List gap={2} className={css.options}>
                {question.prompts.map(({ id, text }) => (
                  <Text key={id} as="li" leading="body" className={css.text} dir="auto">
                    ____ <RichText text={text} />
                  </Text>
                ))}
              </List>
            ) : null}
            <List gap={2} className={css.options}>
              {question.options.map((option, optionIndex) => (
                <Text key={option.id ?? optionIndex} as="li" leading="body" className={css.text} dir="auto">
                  {question.kind === "order" ? "____ " : null}
                  <Text as="span" weight="medium">
                    {optionLetter(optionIndex)}.
                  </Text>{" "}
                  <RichText text={option.text} />
                </Text>
              ))}
            </List>
          </Stack>
        ))}
      </List>
      {answerKey ? (
        <section className={css.key} aria-labelledby={keyId}>
          <h2 className={css.keyTitle} id={keyId}>
            Answer key
          </h2>
          <List as="ol" gap={6}>
            {questions.map((question, index) => (
              <Text key={question.id} as="li" leading="body" className={css.text} dir="auto">
                <Text as="span" weight="semibold" tabular>
                  {index + 1}.
                </Text>{" "}
                {lettersOf(question)}
                {answerText(question, rightAnswer(question))}
              </Text>
            ))}
          </List>
        </section>
      ) : null}
    </>
  );
}

/** Returns the letters of the right options, such as `A, C: `; empty for a match, whose text has the pairs. */
function lettersOf(question: Question): string {
  if (question.kind === "match") return "";
  const answer = rightAnswer(question);
  const ids = (Array.isArray(answer) ? answer : [answer]) as readonly unknown[];
  const letterOf = (id: unknown) => {
    const optionIndex = question.options.findIndex((option, index) => (option.id ?? index) === id);
    return optionIndex < 0 ? [] : [optionLetter(optionIndex)];
  };
  const letters = ids.flatMap(letterOf);
  return `${(question.kind === "order" ? letters : letters.toSorted()).join(", ")}: `;
}
