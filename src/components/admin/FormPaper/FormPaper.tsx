import { useId } from "react";
import { answerText } from "../../../api/questions/scoring/answer-text.ts";
import type { Question } from "../../../api/questions/schema.ts";
import { rightAnswer } from "../../../api/questions/scoring/scoring.ts";
import { Exhibit } from "../../quiz/Exhibit/Exhibit.tsx";
import { optionLetter } from "../../quiz/QuestionCard/feedback/option-letter.ts";
import { RichText } from "../../quiz/RichText/RichText.tsx";
import { Scenario } from "../../quiz/Scenario/Scenario.tsx";
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
      <ol className={css.questions}>
        {questions.map((question, index) => (
          <li key={question.id} className={css.question}>
            {question.scenario ? <Scenario scenario={question.scenario} /> : null}
            <p className={css.text} dir="auto">
              <span className={css.number}>{index + 1}.</span> <RichText text={question.text} />
              {question.kind === "multiple" ? ` (Choose ${question.choose})` : null}
            </p>
            {question.exhibit ? <Exhibit exhibit={question.exhibit} /> : null}
            {question.kind === "match" ? (
              <ul className={css.options}>
                {question.prompts.map(({ id, text }) => (
                  <li key={id} className={css.text} dir="auto">
                    ____ <RichText text={text} />
                  </li>
                ))}
              </ul>
            ) : null}
            <ul className={css.options}>
              {question.options.map((option, optionIndex) => (
                <li key={option.id ?? optionIndex} className={css.text} dir="auto">
                  {question.kind === "order" ? "____ " : null}
                  <span className={css.letter}>{optionLetter(optionIndex)}.</span>{" "}
                  <RichText text={option.text} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {answerKey ? (
        <section className={css.key} aria-labelledby={keyId}>
          <h2 className={css.keyTitle} id={keyId}>
            Answer key
          </h2>
          <ol className={css.questions}>
            {questions.map((question, index) => (
              <li key={question.id} className={css.text} dir="auto">
                <span className={css.number}>{index + 1}.</span> {lettersOf(question)}
                {answerText(question, rightAnswer(question))}
              </li>
            ))}
          </ol>
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
