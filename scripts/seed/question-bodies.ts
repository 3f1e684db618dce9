import type { QuestionDoc } from "../../mocks/backend/documents/bank.ts";
import { shuffled } from "../../mocks/backend/rules/drawing/random.ts";
import { kindOf } from "../../src/api/questions/kinds.ts";
import type { WrittenQuestion } from "./written-questions.ts";

const isRight = ({ correct }: WrittenQuestion["options"][number]): boolean => correct === true;

export const keyText = ({ options }: WrittenQuestion): string =>
  options
    .filter(isRight)
    .map(({ text }) => text)
    .sort()
    .join("\n");

export const omitUndefined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns whether kind, options and answer key equal those of the stored question, regardless of the order of the options. */
export function sameBody(question: WrittenQuestion, stored: QuestionDoc): boolean {
  return (
    (question.kind ?? "single") === kindOf(stored) &&
    question.keepOrder === stored.keepOrder &&
    JSON.stringify(bodyKey(question)) === JSON.stringify(storedKey(stored))
  );
}

/** Returns the answer key in terms of texts: in the order of the list for an order question or a fixed order, else sorted. */
function bodyKey({ kind, options, prompts = [], keepOrder }: WrittenQuestion): unknown {
  const lines = options.map(({ text, correct }) => `${text}\n${correct === true}`);
  const pairs = prompts.map(({ text, option }) => `${text}\n${option}`);
  return [kind === "order" || keepOrder ? lines : lines.toSorted(), pairs];
}

function storedKey(stored: QuestionDoc): unknown {
  const textOf = new Map(stored.options.map(({ id, text }) => [id, text]));
  const line = (text: string | undefined, correct: boolean) => `${text}\n${correct}`;
  switch (stored.kind) {
    case "order":
      return [stored.correctOrder.map((id) => line(textOf.get(id), false)), []];
    case "match": {
      const lines = stored.options.map(({ text }) => line(text, false));
      const pairs = stored.prompts.map(({ id, text }) => {
        const pair = stored.correctMatches.find(({ prompt }) => prompt === id);
        return `${text}\n${textOf.get(pair?.option ?? 0)}`;
      });
      return [stored.keepOrder ? lines : lines.toSorted(), pairs];
    }
    case "multiple":
    case "single":
    case undefined: {
      const right = stored.kind === "multiple" ? stored.correctAnswers : [stored.correctAnswer];
      const lines = stored.options.map(({ id, text }) => line(text, right.includes(id)));
      return [stored.keepOrder ? lines : lines.toSorted(), []];
    }
  }
}

/** Returns the stored options and answer key, with the feedback of the list. */
export function bodyAsStored(question: WrittenQuestion, stored: QuestionDoc): object {
  const { kind, choose, prompts, correctAnswer, correctAnswers, correctOrder, correctMatches } = {
    ...NO_KEY,
    ...stored,
  };
  const feedback = new Map(question.options.map((option) => [option.text, option.feedback]));
  return omitUndefined({
    kind,
    choose,
    prompts,
    correctAnswer,
    correctAnswers,
    correctOrder,
    correctMatches,
    options: stored.options.map(({ id, text }) => ({
      id,
      text,
      ...omitUndefined({ feedback: feedback.get(text) }),
    })),
  });
}

const NO_KEY = {
  kind: undefined,
  choose: undefined,
  prompts: undefined,
  correctAnswer: undefined,
  correctAnswers: undefined,
  correctOrder: undefined,
  correctMatches: undefined,
};

/** Returns the options in a new order, and the answer key with their new ids. */
export function bodyOf(
  question: WrittenQuestion,
  at: string,
  keyPositions: KeyBalancer,
  random: () => number,
): object {
  const { kind = "single", options, prompts = [], keepOrder, difficultyLevel } = question;
  const right = options.filter(isRight);
  const refuse = (reason: string): never => {
    throw new Error(`${at}: ${reason}.`);
  };
  if (kind !== "match" && prompts.length > 0) refuse("only a match has prompts");
  if ((kind === "order" || kind === "match") && right.length > 0)
    refuse(`an ${kind} has no correct option: its key is the order of its options or its prompts`);
  switch (kind) {
    case "single": {
      const [correct] = right;
      if (!correct || right.length > 1)
        return refuse(`a single choice has one correct option, not ${right.length}`);
      const inOrder = keepOrder
        ? options
        : keyPositions.single(
            correct,
            options.filter((option) => option !== correct),
            difficultyLevel,
          );
      return { options: numberOptions(inOrder), correctAnswer: inOrder.indexOf(correct) + 1 };
    }
    case "multiple": {
      if (right.length < 2) refuse(`a multiple choice has two correct options or more, not ${right.length}`);
      const inOrder = keepOrder ? options : shuffled(options, random);
      return {
        kind,
        choose: right.length,
        options: numberOptions(inOrder),
        correctAnswers: inOrder.flatMap((option, index) => (isRight(option) ? [index + 1] : [])),
      };
    }
    case "order": {
      // Options in the correct order would give the answer away.
      const mixed = shuffled(options, random);
      const inOrder = mixed.every((option, index) => option === options[index]) ? mixed.toReversed() : mixed;
      return {
        kind,
        options: numberOptions(inOrder),
        correctOrder: options.map((option) => inOrder.indexOf(option) + 1),
      };
    }
    case "match": {
      const inOrder = keepOrder ? options : shuffled(options, random);
      const positionOf = (text: string) => inOrder.findIndex((option) => option.text === text) + 1;
      return {
        kind,
        prompts: prompts.map(({ text }, index) => ({ id: index + 1, text })),
        options: numberOptions(inOrder),
        correctMatches: prompts.map(({ option }, index) => ({
          prompt: index + 1,
          option: positionOf(option) || refuse(`no option reads “${option}”, which a prompt names`),
        })),
      };
    }
  }
}

const numberOptions = (options: WrittenQuestion["options"]) =>
  options.map(({ text, feedback }, index) => ({ id: index + 1, text, ...omitUndefined({ feedback }) }));

type KeyBalancer = ReturnType<typeof createKeyBalancer>;

/** Puts the correct option at the position that is least used at its level, then in the list; ties are broken at random. */
export function createKeyBalancer(random: () => number) {
  const used = new Map<string, number>();
  const countOf = (key: string) => used.get(key) ?? 0;
  const count = (level: number, position: number): void => {
    for (const key of [`${level}/${position}`, `all/${position}`]) used.set(key, countOf(key) + 1);
  };
  return {
    count: (stored: QuestionDoc): void => {
      if ("correctAnswer" in stored) count(stored.difficultyLevel, stored.correctAnswer);
    },
    single: <Option>(right: Option, wrong: readonly Option[], level: number): Option[] => {
      const positions = shuffled(
        Array.from({ length: wrong.length + 1 }, (_, index) => index + 1),
        random,
      );
      const [position = 1] = positions.toSorted(
        (a, b) =>
          countOf(`${level}/${a}`) - countOf(`${level}/${b}`) || countOf(`all/${a}`) - countOf(`all/${b}`),
      );
      count(level, position);
      return shuffled(wrong, random).toSpliced(position - 1, 0, right);
    },
  };
}
