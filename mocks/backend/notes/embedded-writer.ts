import { BUILT_IN_WRITER } from "../../../src/api/lectures/schema.ts";
import { hasEvidence, isFirstImpression } from "../../../src/api/progress/mastery/evidence.ts";
import {
  MASTERY_GOAL,
  MASTERY_STATUS_LABELS,
  masteryStatus,
} from "../../../src/api/progress/mastery/mastery-bands.ts";
import { STARTER } from "../../../src/api/quizzes/quiz-sizes.ts";
import { inReadingOrder } from "../../../src/api/quizzes/results/by-domain.ts";
import { adviceFor } from "../../../src/api/quizzes/results/verdicts.ts";
import type { FinishedDomain, FinishedQuestion, FinishedQuiz, NotesWriter } from "../ports/notes-writer.ts";
import { concepts } from "./concepts.ts";
import { asMarkdown, questionLink } from "./markdown.ts";

/** Generates the notes from the quiz, offline and deterministically. */
export const embeddedWriter: NotesWriter = {
  name: BUILT_IN_WRITER,
  write: async (quiz) => ({ title: `Study guide: ${quiz.title}`, content: contentOf(quiz) }),
};

/** Maximum number of domains with a separate day in the plan. */
const PLANNED_DOMAINS = 5;
/** Days until the graded quiz that checks whether strong domains are still strong. */
const KEEP_AFTER = 7;

function contentOf(quiz: FinishedQuiz): string {
  const missed = quiz.questions.filter(({ isRight }) => !isRight);
  const isUntouched = quiz.questions.length > 0 && quiz.questions.every(({ chosen }) => chosen === null);
  const domains = inReadingOrder(quiz.domains);
  const parts = isUntouched
    ? [headline(quiz), ...gaps(quiz), UNTOUCHED, plan(firstSteps(quiz))]
    : [
        headline(quiz),
        ...gaps(quiz),
        ...pace(quiz),
        ...results(domains),
        ...strengths(domains),
        ...concepts(domains, missed),
        ...(missed.length === 0 ? perfect(quiz) : misses(domains, missed)),
        plan(steps(quiz, domains, missed)),
      ];
  return `${parts.join("\n\n")}\n`;
}

function headline({ mode, score, correct, total, secondsTaken, timeLimit }: FinishedQuiz): string {
  const limit = timeLimit === null ? "" : ` of ${timeLimit} min`;
  const kind = mode === "quiz" ? "graded, so it counts toward your mastery" : "study practice, not graded";
  const time = secondsTaken === null ? "" : ` · **Time:** ${duration(secondsTaken)}${limit}`;
  return `**Score: ${score}%** (${correct} of ${total} right)${time} · ${kind}`;
}

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Returns warnings about questions that are no longer in the bank. */
function gaps({ total, questions }: FinishedQuiz): string[] {
  const missingCount = total - questions.length;
  if (missingCount <= 0) return [];
  if (questions.length === 0)
    return ["⚠️ The questions have left the question bank, so this guide shows only the score."];
  return [
    `⚠️ ${missingCount} of the ${total} questions ${missingCount === 1 ? "has" : "have"} left the question bank; this guide covers the others.`,
  ];
}

function pace({ score, timeLimit, timeEfficiency }: FinishedQuiz): string[] {
  const isSlow =
    timeLimit !== null && adviceFor(score, timeEfficiency).some(({ topic }) => topic === "speed");
  return isSlow
    ? [
        `⚠️ **Pace:** you used ${timeEfficiency}% of the time limit. In a long question, read the last sentence first.`,
      ]
    : [];
}

function results(domains: readonly FinishedDomain[]): string[] {
  if (domains.length === 0) return [];
  const lines = domains.map(
    ({ name, correct, answered, total, percent }) =>
      `- **${asMarkdown(name)}**: ${correct} of ${total} right, ${percent}%, ${status(percent, answered)}`,
  );
  return ["## Results by domain", lines.join("\n")];
}

/** Returns the status label of a domain, or its number of answers if there are too few. */
function status(percent: number, answered: number): string {
  if (answered === 0) return "not answered";
  const word = MASTERY_STATUS_LABELS[masteryStatus(percent)];
  return isFirstImpression(answered)
    ? `${word}, first impression, ${answered === 1 ? "1 answer" : `${answered} answers`}`
    : word;
}

function strengths(domains: readonly FinishedDomain[]): string[] {
  const strong = domains
    .filter(({ percent, answered }) => hasEvidence(answered) && percent >= MASTERY_GOAL)
    .toReversed();
  if (strong.length === 0) return [];
  const names = strong.map(({ name, percent }) => `${asMarkdown(name)} (${percent}%)`).join(", ");
  return [`✅ **Strong areas:** ${names}`];
}

function perfect({ questions }: FinishedQuiz): string[] {
  if (questions.length === 0) return [];
  return ["🎯 Every question is right: there is nothing here to read again."];
}

function misses(domains: readonly FinishedDomain[], missed: readonly FinishedQuestion[]): string[] {
  const groups = domains.flatMap(({ name }) => {
    const misses = missed.filter(({ domain }) => domain === name);
    return misses.length === 0 ? [] : [`### ${asMarkdown(name)}`, ...misses.map(miss)];
  });
  return ["## Questions to read again", ...groups];
}

function miss({ number, text, chosen, right, explanation }: FinishedQuestion): string {
  const answer = chosen === null ? "none, left unanswered" : asMarkdown(chosen);
  return [
    `**${questionLink(number)}:** ${asMarkdown(text)}`,
    `- **Your answer:** ${answer}\n- **Right answer:** ${asMarkdown(right)}`,
    ...(explanation === undefined ? [] : [`💡 **Why:** ${asMarkdown(explanation)}`]),
  ].join("\n\n");
}

interface Step {
  /** Day of the plan, from 1. */
  day: number;
  what: string;
  how: string;
}

/** The text for a quiz without answers. */
const UNTOUCHED =
  "⚠️ No question was answered, so nothing tells your strong domains from your weak ones yet. A few study questions with their explanations are the way in.";

function firstSteps(quiz: FinishedQuiz): Step[] {
  const { certifications } = quiz;
  return [
    { day: 1, what: "First look", how: `Take ${studyQuestions(1)}${on(certifications)}.` },
    gradedQuizStep(2, certifications),
  ];
}

function steps(
  { certifications }: FinishedQuiz,
  domains: readonly FinishedDomain[],
  missed: readonly FinishedQuestion[],
): Step[] {
  // Domains with too few answers to rank are planned if questions were missed in them.
  const weak = domains.filter(({ percent, answered, correct, total }) =>
    hasEvidence(answered) ? percent < MASTERY_GOAL : correct < total,
  );
  const plannedDomains = weak.slice(0, PLANNED_DOMAINS);
  if (plannedDomains.length > 0) {
    const names = new Set(plannedDomains.flatMap(({ certification }) => certification ?? []));
    const last = plannedDomains.length + 1;
    return [
      ...plannedDomains.map((domain, index) => domainStep(domain, index + 1)),
      gradedQuizStep(last, names.size > 0 ? [...names] : certifications),
      ...others(last + 1, weak.length - plannedDomains.length),
    ];
  }
  const reading = `Go through ${questionsAbove(missed.length)}.`;
  return [
    ...(missed.length > 0 ? [{ day: 1, what: "Reading", how: reading }] : []),
    gradedQuizStep(1 + KEEP_AFTER, certifications),
  ];
}

/** Plans two rounds of study questions for domains below the Fair band. */
function domainStep({ id, name, correct, answered, total, percent }: FinishedDomain, day: number): Step {
  const reading = `Go through ${questionsAbove(total - correct)}`;
  const rounds = hasEvidence(answered) && masteryStatus(percent) === "needsWork" ? 2 : 1;
  const practice =
    id === null ? "" : `, then take ${studyQuestions(rounds)} with this domain as the focus area`;
  return { day, what: asMarkdown(name), how: `${reading}${practice}.` };
}

function questionsAbove(count: number): string {
  return count === 1 ? "the one question above" : `the ${count} questions above`;
}

function gradedQuizStep(day: number, certifications: readonly string[]): Step {
  const { questionCount } = STARTER.quiz;
  return {
    day,
    what: "Graded quiz",
    how: `Take ${questionCount} questions in Quiz Mode${on(certifications)}. Only graded answers change your mastery; the goal is ${MASTERY_GOAL}% in every domain.`,
  };
}

function others(day: number, count: number): Step[] {
  if (count === 0) return [];
  const what = count === 1 ? "The next domain" : `The next ${count} domains`;
  return [
    { day, what, how: `Continue in the order of the results above, one domain a day, in the same way.` },
  ];
}

function studyQuestions(rounds: number): string {
  const round = `${STARTER.study.questionCount} questions in Study Mode`;
  return rounds === 1 ? round : `${rounds} rounds of ${round}`;
}

/** Returns the "on …" phrase only for a single certification, because Quiz Mode allows only one. */
function on(certifications: readonly string[]): string {
  const names = certifications.map(asMarkdown);
  if (names.length === 0) return "";
  return names.length === 1
    ? ` on ${names[0]}`
    : ` each on ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function plan(steps: readonly Step[]): string {
  const lines = steps.map(({ day, what, how }, index) => `${index + 1}. **Day ${day}: ${what}.** ${how}`);
  return `---\n\n## Study plan\n\n${lines.join("\n")}`;
}
