import { BUILT_IN_WRITER } from "../../../src/api/lectures/schema.ts";
import { hasEvidence, isFirstImpression } from "../../../src/api/progress/mastery/evidence.ts";
import {
  MASTERY_GOAL,
  MASTERY_STATUS_LABELS,
  masteryStatus,
} from "../../../src/api/progress/mastery/mastery-bands.ts";
import { inReadingOrder } from "../../../src/api/quizzes/results/by-domain.ts";
import { adviceFor } from "../../../src/api/quizzes/results/verdicts.ts";
import type { FinishedDomain, FinishedQuestion, FinishedQuiz, NotesWriter } from "../ports/notes-writer.ts";
import { concepts } from "./concepts.ts";
import { asMarkdown, questionLink } from "./markdown.ts";
import { planFirstSteps, planSteps, writePlan } from "./study-plan.ts";

/** Generates the notes from the quiz, offline and deterministically. */
export const embeddedWriter: NotesWriter = {
  name: BUILT_IN_WRITER,
  write: async (quiz) => ({ title: `Study guide: ${quiz.title}`, content: writeContent(quiz) }),
};

/** The text for a quiz without answers. */
const UNTOUCHED =
  "⚠️ No question was answered, so nothing tells your strong domains from your weak ones yet. A few study questions with their explanations are the way in.";

function writeContent(quiz: FinishedQuiz): string {
  const missed = quiz.questions.filter(({ isCorrect }) => !isCorrect);
  const isUntouched = quiz.questions.length > 0 && quiz.questions.every(({ chosen }) => chosen === null);
  const domains = inReadingOrder(quiz.domains);
  const parts = isUntouched
    ? [writeHeadline(quiz), ...warnAboutMissingQuestions(quiz), UNTOUCHED, writePlan(planFirstSteps(quiz))]
    : [
        writeHeadline(quiz),
        ...warnAboutMissingQuestions(quiz),
        ...writePace(quiz),
        ...writeResults(domains),
        ...writeStrengths(domains),
        ...concepts(domains, missed),
        ...(missed.length === 0 ? writePerfectResult(quiz) : writeMisses(domains, missed)),
        writePlan(planSteps(quiz, domains, missed)),
      ];
  return `${parts.join("\n\n")}\n`;
}

function writeHeadline({ mode, score, correct, total, secondsTaken, timeLimit }: FinishedQuiz): string {
  const limit = timeLimit === null ? "" : ` of ${timeLimit} min`;
  const kind = mode === "quiz" ? "graded, so it counts toward your mastery" : "study practice, not graded";
  const time = secondsTaken === null ? "" : ` · **Time:** ${formatDuration(secondsTaken)}${limit}`;
  return `**Score: ${score}%** (${correct} of ${total} right)${time} · ${kind}`;
}

function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Returns warnings about questions that are no longer in the bank. */
function warnAboutMissingQuestions({ total, questions }: FinishedQuiz): string[] {
  const missingCount = total - questions.length;
  if (missingCount <= 0) return [];
  if (questions.length === 0)
    return ["⚠️ The questions have left the question bank, so this guide shows only the score."];
  return [
    `⚠️ ${missingCount} of the ${total} questions ${missingCount === 1 ? "has" : "have"} left the question bank; this guide covers the others.`,
  ];
}

function writePace({ score, timeLimit, timeEfficiency }: FinishedQuiz): string[] {
  const isSlow =
    timeLimit !== null && adviceFor(score, timeEfficiency).some(({ topic }) => topic === "speed");
  return isSlow
    ? [
        `⚠️ **Pace:** you used ${timeEfficiency}% of the time limit. In a long question, read the last sentence first.`,
      ]
    : [];
}

function writeResults(domains: readonly FinishedDomain[]): string[] {
  if (domains.length === 0) return [];
  const lines = domains.map(
    ({ name, correct, answered, total, percent }) =>
      `- **${asMarkdown(name)}**: ${correct} of ${total} right, ${percent}%, ${describeStatus(percent, answered)}`,
  );
  return ["## Results by domain", lines.join("\n")];
}

/** Returns the status label of a domain, or its number of answers if there are too few. */
function describeStatus(percent: number, answered: number): string {
  if (answered === 0) return "not answered";
  const word = MASTERY_STATUS_LABELS[masteryStatus(percent)];
  return isFirstImpression(answered)
    ? `${word}, first impression, ${answered === 1 ? "1 answer" : `${answered} answers`}`
    : word;
}

function writeStrengths(domains: readonly FinishedDomain[]): string[] {
  const strong = domains
    .filter(({ percent, answered }) => hasEvidence(answered) && percent >= MASTERY_GOAL)
    .toReversed();
  if (strong.length === 0) return [];
  const names = strong.map(({ name, percent }) => `${asMarkdown(name)} (${percent}%)`).join(", ");
  return [`✅ **Strong areas:** ${names}`];
}

function writePerfectResult({ questions }: FinishedQuiz): string[] {
  if (questions.length === 0) return [];
  return ["🎯 Every question is right: there is nothing here to read again."];
}

function writeMisses(domains: readonly FinishedDomain[], missed: readonly FinishedQuestion[]): string[] {
  const groups = domains.flatMap(({ name }) => {
    const missesOfDomain = missed.filter(({ domain }) => domain === name);
    return missesOfDomain.length === 0 ? [] : [`### ${asMarkdown(name)}`, ...missesOfDomain.map(writeMiss)];
  });
  return ["## Questions to read again", ...groups];
}

function writeMiss({ number, text, chosen, right, explanation }: FinishedQuestion): string {
  const answer = chosen === null ? "none, left unanswered" : asMarkdown(chosen);
  return [
    `**${questionLink(number)}:** ${asMarkdown(text)}`,
    `- **Your answer:** ${answer}\n- **Right answer:** ${asMarkdown(right)}`,
    ...(explanation === undefined ? [] : [`💡 **Why:** ${asMarkdown(explanation)}`]),
  ].join("\n\n");
}
