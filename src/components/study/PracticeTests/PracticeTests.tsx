import { Check, TriangleAlert, X, type LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import type { Category } from "../../../api/catalogue/schema.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { Tag, type TagProps } from "../../controls/Tag/Tag.tsx";
import {
  passTone,
  PRACTICE_TESTS,
  quickTest,
  testRecord,
  type PracticeTest,
} from "../../../api/quizzes/practice-tests.ts";
import { QUICK_TEST } from "../../../api/quizzes/quiz-sizes.ts";
import * as css from "./PracticeTests.css.ts";

export interface PracticeTestsProps {
  categories: readonly Category[];
  /** The user's sessions: they tell attempts and best scores. */
  quizzes: readonly QuizSummary[];
  isPending: boolean;
  onStart: (test: PracticeTest) => void;
}

/** The quick practice test over one certification, and the sample tests (spec §2.4, §9). */
export function PracticeTests({ categories, quizzes, isPending, onStart }: PracticeTestsProps) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const category = categories.find((candidate) => String(candidate.id) === chosen);
  return (
    <section className={css.band} aria-labelledby={id}>
      <div className={css.quick}>
        <div>
          <h2 className={css.title} id={id}>
            Practice Tests
          </h2>
          <p className={css.facts}>
            Quick test: {QUICK_TEST.questionCount} questions, {QUICK_TEST.timeLimit} minutes, pass at{" "}
            {QUICK_TEST.passingScore}%
          </p>
        </div>
        <div className={css.controls}>
          <Select
            label="Certification"
            isLabelHidden
            isCompact
            value={chosen}
            options={[
              { value: "", label: "Choose a certification" },
              ...categories.map(({ id: categoryId, name, questionCount }) => ({
                value: String(categoryId),
                label: name,
                disabled: questionCount === 0,
              })),
            ]}
            onValueChange={setChosen}
          />
          <Button
            disabled={!category}
            isBusy={isPending}
            onClick={() => {
              if (category) onStart(quickTest(category));
            }}
          >
            Start
          </Button>
        </div>
      </div>
      <ul className={css.tests}>
        {PRACTICE_TESTS.map((test) => (
          <li key={test.id} className={css.test}>
            <div>
              <h3 className={css.name}>{test.name}</h3>
              <p className={css.facts}>{test.description}</p>
              <p className={css.facts}>
                {test.questionCount} questions · {test.timeLimit} minutes · pass at {test.passingScore}% ·{" "}
                {test.difficulty}
              </p>
              <Record test={test} quizzes={quizzes} />
            </div>
            <Button
              disabled={!isAvailable(test, categories)}
              isBusy={isPending}
              aria-label={`Start ${test.name}`}
              onClick={() => onStart(test)}
            >
              Start
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const OUTCOMES: Record<
  ReturnType<typeof passTone>,
  { tone: NonNullable<TagProps["tone"]>; word: string; Icon: LucideIcon }
> = {
  passed: { tone: "success", word: "passed", Icon: Check },
  near: { tone: "warning", word: "nearly there", Icon: TriangleAlert },
  failed: { tone: "destructive", word: "not yet passed", Icon: X },
};

function Record({ test, quizzes }: { test: PracticeTest; quizzes: readonly QuizSummary[] }) {
  const { attempts, bestScore } = testRecord(test.name, quizzes);
  if (bestScore === null) return <p className={css.facts}>Not tried yet</p>;
  const { tone, word, Icon } = OUTCOMES[passTone(bestScore, test.passingScore)];
  return (
    <p className={css.facts}>
      {attempts === 1 ? "1 attempt" : `${attempts} attempts`}{" "}
      <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
        Best {bestScore}%, {word}
      </Tag>
    </p>
  );
}

/** A sample test needs certifications with questions: another tenant may have none of them. */
function isAvailable(test: PracticeTest, categories: readonly Category[]): boolean {
  return test.categoryIds.every((id) =>
    categories.some((category) => category.id === id && category.questionCount > 0),
  );
}
