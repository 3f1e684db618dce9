import type { QuestionDoc } from "../../../../mocks/backend/documents/bank.ts";

/** The number of options that two questions must share to be twins. */
const SHARED_OPTIONS = 3;

type Choice = Exclude<QuestionDoc, { kind: "order" | "match" }>;

export const isChoice = (question: QuestionDoc): question is Choice =>
  question.kind !== "order" && question.kind !== "match";

/** Returns the sorted texts of a choice question's correct options. */
export function keyTexts(question: Choice): string[] {
  const right = question.kind === "multiple" ? question.correctAnswers : [question.correctAnswer];
  return question.options.flatMap(({ id, text }) => (right.includes(id) ? [text] : [])).sort();
}

/** Returns groups of two or more choice questions of one certification that share most of their options. */
export function twinsIn(questions: readonly QuestionDoc[]): Choice[][] {
  const choices = questions.filter(isChoice);
  const holders = new Map<string, Choice[]>();
  for (const choice of choices)
    for (const { text } of choice.options)
      holders.set(`${choice.categoryId}\n${text}`, [
        ...(holders.get(`${choice.categoryId}\n${text}`) ?? []),
        choice,
      ]);
  const groups = new Map<Choice, Choice[]>();
  for (const choice of choices) {
    const shared = new Map<Choice, number>();
    for (const { text } of choice.options)
      for (const other of holders.get(`${choice.categoryId}\n${text}`) ?? [])
        shared.set(other, (shared.get(other) ?? 0) + 1);
    const twins = [...shared].flatMap(([other, count]) => (count >= SHARED_OPTIONS ? [other] : []));
    const merged = [...new Set([choice, ...twins].flatMap((twin) => groups.get(twin) ?? [twin]))];
    for (const twin of merged) groups.set(twin, merged);
  }
  return [...new Set(groups.values())].filter((group) => group.length > 1);
}

/** Returns the problems of sets of twins: two with the same answer key, or a set in which every option is a key. */
export function twinProblems(questions: readonly QuestionDoc[]): string[] {
  return twinsIn(questions).flatMap((twins) => {
    const ids = twins.map(({ id }) => id).join(", ");
    const byKey = Map.groupBy(twins, (twin) => keyTexts(twin).join("\n"));
    const same = [...byKey.values()].filter((group) => group.length > 1);
    const options = new Set(twins.flatMap((twin) => twin.options.map(({ text }) => text)));
    const keys = new Set(twins.flatMap(keyTexts));
    return [
      ...same.map(
        (group) =>
          `Questions ${group.map(({ id }) => id).join(", ")} are twins with the same key: ${group.length} of ${twins.length}, not 1.`,
      ),
      ...(keys.size < options.size
        ? []
        : [
            `Questions ${ids} are twins of which each of the ${options.size} options is a key; at least 1 must never be.`,
          ]),
    ];
  });
}
